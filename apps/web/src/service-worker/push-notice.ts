import type { PushPayload } from '@recado/contracts';

export interface WindowState {
  readonly url: string;
  readonly visibilityState: string;
  readonly focused: boolean;
}

/** Without a payload that can be read, browsers still want something shown: they show a text of their own otherwise. */
const unknown: PushPayload = { kind: 'message', title: 'Recado', body: '', tag: 'message', path: '/', messageId: '' };

export function readPayload(text: string | undefined): PushPayload {
  try {
    const read = { ...unknown, ...(JSON.parse(text ?? '{}') as Partial<PushPayload>) };
    // A path only: an address of another site must not be opened by a click.
    return /^\/(?!\/)/.test(read.path) ? read : { ...read, path: '/' };
  } catch {
    return unknown;
  }
}

/** A user who has the product in front of them sees the list move; a test is always shown. */
export const isQuiet = ({ kind }: PushPayload, windows: readonly WindowState[]): boolean =>
  kind === 'message' && windows.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused);

/** A message that is on screen already, shown by the page or by the same push before, must not sound again. */
export const isRepeat = ({ messageId }: PushPayload, shown: readonly { readonly data: unknown }[]): boolean =>
  messageId !== '' && shown.some(({ data }) => (data as { messageId?: unknown } | null)?.messageId === messageId);

/** The window that a click brings forward: the one that shows the ticket, else one that can be seen, else any. */
export function windowToOpen<W extends WindowState>(windows: readonly W[], path: string): W | undefined {
  const isThere = ({ url }: W) => new URL(url).pathname === path;
  return windows.find(isThere) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
}
