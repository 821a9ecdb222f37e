/** From the page: the waiting new version takes over now. */
export const SKIP_WAITING = 'skip-waiting';

/** To a page: the user clicked a notification; open this screen. */
export interface OpenPath {
  readonly kind: 'open-path';
  readonly path: string;
}

export const isOpenPath = (message: unknown): message is OpenPath =>
  typeof message === 'object' && message !== null && (message as Partial<OpenPath>).kind === 'open-path';
