import { execFileSync } from "node:child_process";

/** Edits the database behind the program's back, in a process of its own and through the other library. */
export function tamper(...statements: readonly string[]): void {
	const script = `
		import sqlite3 from "sqlite3";
		const [file, ...statements] = process.argv.slice(1);
		const db = new sqlite3.Database(file);
		db.configure("busyTimeout", 10_000);
		db.exec(statements.join(";"), (error) => {
			if (error) throw error;
			db.close();
		});
	`;
	execFileSync(
		process.execPath,
		[
			"--input-type=module",
			"-e",
			script,
			process.env.E2E_DATABASE ?? "",
			...statements,
		],
		{ stdio: "inherit" },
	);
}
