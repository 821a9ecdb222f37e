/** From the page: the new version that waits takes over now. */
export const SKIP_WAITING = 'skip-waiting';

/** To a page: the user clicked a notification and wants to see this screen. */
export interface OpenPath {
  readonly kind: 'open-path';
  readonly path: string;
}

export const isOpenPath = (message: unknown): message is OpenPath =>
  typeof message === 'object' && message !== null && (message as Partial<OpenPath>).kind === 'open-path';
