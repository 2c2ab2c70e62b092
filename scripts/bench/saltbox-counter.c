/*
 * The algorithm of lib/games/saltbox/lab (halves.ts, counter.ts) in C with plain doubles,
 * to be measured beside it: `npm run bench` compiles it with cc -O2 where there is a
 * compiler. Prints the milliseconds of the best of so many runs, then for each hand the
 * number of compositions and what a counter earns on the best number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROW = 30, RANKS = 5, MOST = 41 };

static const int PAYS[10] = {23, 12, 9, 7, 6, 5, 5, 4, 4, 4};

typedef struct {
	double *rows;
	int count;
} Group;

static double choose(int n, int k) {
	double ways = 1;
	for (int i = 1; i <= k; i++) ways = ways * (n - k + i) / i;
	return ways;
}

static void write_row(double *row, const int *deck, const int *pays, const int *unseen) {
	double weight = 1, e1 = 0, e2 = 0, e3 = 0, e4 = 0;
	for (int rank = 0; rank < RANKS; rank++) {
		double count = unseen[rank];
		weight *= choose(deck[rank], unseen[rank]);
		e4 += count * e3;
		e3 += count * e2;
		e2 += count * e1;
		e1 += count;
	}
	row[0] = weight;
	row[1] = e1;
	row[2] = e2;
	row[3] = e3;
	row[4] = e4;
	for (int rank = 0; rank < RANKS; rank++) {
		double *own = row + 5 + 5 * rank;
		double count = unseen[rank];
		double times = count * (pays[rank] + 1);
		double o1 = e1 - count, o2 = e2 - count * o1, o3 = e3 - count * o2;
		own[0] = times;
		own[1] = times * o1;
		own[2] = times * o2;
		own[3] = times * o3;
		own[4] = times * (e4 - count * o3);
	}
}

static void walk(Group *groups, const int *deck, const int *pays, int *unseen, int rank, int total) {
	if (rank < RANKS) {
		for (int count = 0; count <= deck[rank]; count++) {
			unseen[rank] = count;
			walk(groups, deck, pays, unseen, rank + 1, total + count);
		}
		return;
	}
	Group *group = &groups[total];
	write_row(group->rows + (size_t)ROW * group->count++, deck, pays, unseen);
}

static int half(Group *groups, int first) {
	int deck[RANKS], unseen[RANKS], cards = 0, compositions = 1;
	for (int i = 0; i < RANKS; i++) {
		deck[i] = first + i;
		cards += deck[i];
		compositions *= deck[i] + 1;
	}
	for (int total = 0; total <= cards; total++) {
		groups[total].rows = malloc(sizeof(double) * ROW * (compositions / 5 + 10));
		groups[total].count = 0;
	}
	walk(groups, deck, PAYS + first - 1, unseen, 0, 0);
	return cards;
}

typedef struct {
	double compositions, favoured, best, won, every, largest;
} Sums;

static void add_pairs(const Group *one, const Group *two, double hands, Sums *sums) {
	for (int j = 0; j < two->count; j++) {
		const double *b = two->rows + (size_t)ROW * j;
		double row_favoured = 0, row_best = 0, row_won = 0, row_every = 0;
		for (int i = 0; i < one->count; i++) {
			const double *a = one->rows + (size_t)ROW * i;
			double best = 0, every = 0;
			for (int r = 5; r < ROW; r += 5) {
				double value = a[r] * b[4] + a[r + 1] * b[3] + a[r + 2] * b[2] + a[r + 3] * b[1] + a[r + 4];
				if (value > best) best = value;
				if (value > hands) every += value - hands;
			}
			for (int r = 5; r < ROW; r += 5) {
				double value = b[r] * a[4] + b[r + 1] * a[3] + b[r + 2] * a[2] + b[r + 3] * a[1] + b[r + 4];
				if (value > best) best = value;
				if (value > hands) every += value - hands;
			}
			row_best += a[0] * best;
			if (best > hands) {
				row_favoured += a[0];
				row_won += a[0] * (best - hands);
				row_every += a[0] * every;
			}
			if (best > sums->largest) sums->largest = best;
		}
		sums->favoured += b[0] * row_favoured;
		sums->best += b[0] * row_best;
		sums->won += b[0] * row_won;
		sums->every += b[0] * row_every;
	}
	sums->compositions += (double)one->count * two->count;
}

static void counter(Sums *sums) {
	Group one[MOST], two[MOST];
	int most_one = half(one, 1), most_two = half(two, 6);
	for (int hand = 0; hand < 10; hand++) {
		int unseen = 55 - 5 * hand;
		sums[hand] = (Sums){0};
		for (int total = 0; total <= most_one; total++) {
			int other = unseen - total;
			if (other >= 0 && other <= most_two)
				add_pairs(&one[total], &two[other], choose(unseen, 5), &sums[hand]);
		}
	}
	for (int total = 0; total <= most_one; total++) free(one[total].rows);
	for (int total = 0; total <= most_two; total++) free(two[total].rows);
}

static double now_ms(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
	int runs = argc > 1 ? atoi(argv[1]) : 5;
	double least = 1e18;
	Sums sums[10];
	for (int run = 0; run < runs; run++) {
		double start = now_ms();
		counter(sums);
		double took = now_ms() - start;
		if (took < least) least = took;
	}
	printf("%.3f\n", least);
	for (int hand = 0; hand < 10; hand++) {
		int unseen = 55 - 5 * hand;
		printf("%.0f %.10f\n", sums[hand].compositions,
			sums[hand].won / choose(55, unseen) / choose(unseen, 5));
	}
	return 0;
}
