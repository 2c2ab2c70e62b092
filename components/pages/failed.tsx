import "./pages.css";

/** Says that a page could not be shown, with a way to try again and a way out. */
export function FailedPage(props: {
	readonly title: string;
	readonly body: string;
	readonly retryLabel: string;
	readonly homeLabel: string;
	readonly onRetry: () => void;
}) {
	return (
		<main className="plain-page">
			<h1>{props.title}</h1>
			<p>{props.body}</p>
			<p className="hero-buttons">
				<button type="button" className="button gold" onClick={props.onRetry}>
					{props.retryLabel}
				</button>
				{/* A whole new page: what failed may be the running one. */}
				<a href="/" className="button">
					{props.homeLabel}
				</a>
			</p>
		</main>
	);
}
