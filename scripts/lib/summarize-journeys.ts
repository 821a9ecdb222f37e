interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
}

const SHOWN = 10;

/** The lines after a run, from Playwright's JSON report: the slowest journeys and the counts. */
export function summarizeJourneys(json: string): readonly string[] {
  const { stats, suites } = JSON.parse(json) as Report;
  const slowest = suites
    .flatMap(journeysOf)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SHOWN);
  return [
    'slowest journeys:',
    ...slowest.map(
      ({ durationMs, file, title }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
    ),
    `e2e: ${stats.expected} passed, ${stats.unexpected} failed`,
  ];
}

function journeysOf({ suites = [], specs }: Suite): { durationMs: number; file: string; title: string }[] {
  const own = specs.map(({ title, file, tests }) => ({
    title,
    file,
    durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(journeysOf)];
}
