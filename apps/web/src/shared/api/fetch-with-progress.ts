interface Request {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body?: FormData | string;
}

/** Like `fetch`, which reports no upload progress: only XMLHttpRequest does. */
export function fetchWithProgress(
  address: string,
  { method, headers, signal, body }: Request,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    // A small body sends no progress event before its end.
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText === '' ? null : request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    request.send(body ?? null);
  });
}
