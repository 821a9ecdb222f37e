export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

export interface FailedCheck {
  readonly name: string;
  readonly error: unknown;
}

/** Runs all checks in parallel and returns the failed ones. A check without a result in time has failed. */
export function createReadiness(checks: ReadinessChecks, timeoutMs: number): () => Promise<FailedCheck[]> {
  // A stuck database does not answer the next probe either; asking again each time would only accumulate waiting calls.
  const underWay = new Map<string, Promise<void>>();

  function start(name: string, check: () => Promise<void>): Promise<void> {
    const running = underWay.get(name) ?? check().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  }

  return async () => {
    const results = Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(timeoutMs, start(name, check));
        return [];
      } catch (error) {
        return [{ name, error }];
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
