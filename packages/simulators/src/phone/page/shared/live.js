// @ts-check
const RETRY_MS = 2000;

/**
 * Listens to what happens in the simulator, for as long as the page is open. The browser reconnects by itself when a
 * stream breaks off, but gives up for good when it is answered with an error, as while the simulator is down.
 * @param {{
 *   address: string,
 *   kinds: readonly string[],
 *   onEvent: (kind: string, data: unknown) => void,
 *   onOpen: () => void,
 *   onLost: () => void,
 * }} options
 */
export function listenLive({ address, kinds, onEvent, onOpen, onLost }) {
  const source = new EventSource(address);
  source.addEventListener('open', onOpen);
  source.addEventListener('error', () => {
    onLost();
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => listenLive({ address, kinds, onEvent, onOpen, onLost }), RETRY_MS);
  });
  for (const kind of kinds) source.addEventListener(kind, ({ data }) => onEvent(kind, JSON.parse(data)));
}
