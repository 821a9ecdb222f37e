import type { PushPayload } from '@recado/contracts';

export interface WindowState {
  readonly url: string;
  readonly visibilityState: string;
  readonly focused: boolean;
}

/** Without a readable payload browsers still require a notification, or show their own text. */
const unknown: PushPayload = { kind: 'message', title: 'Recado', body: '', tag: 'message', path: '/', messageId: '' };

export function readPayload(text: string | undefined): PushPayload {
  try {
    const read = { ...unknown, ...(JSON.parse(text ?? '{}') as Partial<PushPayload>) };
    // A path only: a click must not open another site.
    return /^\/(?!\/)/.test(read.path) ? read : { ...read, path: '/' };
  } catch {
    return unknown;
  }
}

/** A user with the product in view sees the list change; a test is always shown. */
export const isQuiet = ({ kind }: PushPayload, windows: readonly WindowState[]): boolean =>
  kind === 'message' && windows.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused);

/** A message already on screen, shown by the page or by an earlier push, must not sound again. */
export const isRepeat = ({ messageId }: PushPayload, shown: readonly { readonly data: unknown }[]): boolean =>
  messageId !== '' && shown.some(({ data }) => (data as { messageId?: unknown } | null)?.messageId === messageId);

/** The window that a click focuses: the one with the ticket, else a visible one, else any. */
export function windowToOpen<W extends WindowState>(windows: readonly W[], path: string): W | undefined {
  const isThere = ({ url }: W) => new URL(url).pathname === path;
  return windows.find(isThere) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
}
