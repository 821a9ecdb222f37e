export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

export interface FailedCheck {
  readonly name: string;
  readonly error: unknown;
}

export interface ReadinessOptions {
  readonly timeoutMs: number;
  /**
   * How long a check may fail after it last passed. What all processes share fails for all of them together: taking
   * every process out of service because of it makes an outage of a slow database.
   */
  readonly toleranceMs?: number;
  readonly now?: () => number;
}

/** Runs all checks in parallel and returns the failed ones. A check without a result in time has failed. */
export function createReadiness(
  checks: ReadinessChecks,
  { timeoutMs, toleranceMs = 0, now = () => performance.now() }: ReadinessOptions,
): () => Promise<FailedCheck[]> {
  // A stuck database does not answer the next probe either; asking again each time would only accumulate waiting calls.
  const underWay = new Map<string, Promise<void>>();
  const passedAt = new Map<string, number>();

  function start(name: string, check: () => Promise<void>): Promise<void> {
    const running =
      underWay.get(name) ??
      check()
        .then(() => void passedAt.set(name, now()))
        .finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  }

  const isTolerated = (name: string) => now() - (passedAt.get(name) ?? Number.NEGATIVE_INFINITY) < toleranceMs;

  return async () => {
    const results = Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(timeoutMs, start(name, check));
        return [];
      } catch (error) {
        return isTolerated(name) ? [] : [{ name, error }];
      }
    });
    return (await Promise.all(results)).flat();
  };
}

function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
