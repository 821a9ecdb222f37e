import type { Transfer } from './charges.ts';

export interface Callbacks {
  /** Undefined until one is registered. */
  url(): string | undefined;
  setUrl(url: string): void;
  /** The status codes of the responses, one per attempt; 0 without a response. */
  tell(transfers: readonly Transfer[], times?: number): Promise<readonly number[]>;
}

/** As the Central Bank has it: to the registered address with `/pix` behind it, which banks add to the text as it is. */
export function createCallbacks(): Callbacks {
  let registered: string | undefined;
  return {
    url: () => registered,
    setUrl(url) {
      registered = url;
    },
    tell(transfers, times = 1) {
      const address = registered === undefined ? undefined : `${registered}/pix`;
      if (address === undefined) return Promise.resolve([]);
      return Promise.all(Array.from({ length: times }, () => post(address, transfers)));
    },
  };
}

async function post(address: string, pix: readonly Transfer[]): Promise<number> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix }),
      signal: AbortSignal.timeout(10_000),
    });
    return status;
  } catch {
    return 0;
  }
}
