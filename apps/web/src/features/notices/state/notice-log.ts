export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface NewNotice {
  readonly kind: NoticeKind;
  readonly message: string;
  /** `null` stays until the user closes it. */
  readonly closeAfterMs?: number | null;
  readonly action?: NoticeAction;
  /** The user closed it without taking the action. */
  readonly onClose?: () => void;
}

export interface Notice extends NewNotice {
  readonly closeAfterMs: number | null;
  readonly id: number;
  readonly at: Date;
  /** How often the same message came while it was on screen, or less than a second after the previous one. */
  readonly count: number;
  /** A problem that closed by itself may have been missed: the bell counts it until the user views it. */
  readonly isSeen: boolean;
}

/** All notices since the page was opened, newest first, and the ids of the visible ones, oldest first. */
export interface NoticeLog {
  readonly notices: readonly Notice[];
  readonly showing: readonly number[];
}

export const emptyLog: NoticeLog = { notices: [], showing: [] };

export const CLOSE_AFTER_MS = 2000;
const REPEAT_WITHIN_MS = 1000;
const MAX_KEPT = 50;
const MAX_SHOWING = 3;

export function addNotice(log: NoticeLog, notice: NewNotice, at: Date): NoticeLog {
  const last = log.notices.find(({ kind, message }) => kind === notice.kind && message === notice.message);
  // Of two removed records each has its own undo.
  const hasUndo = notice.kind === 'success' && notice.action !== undefined;
  const isRecent = last !== undefined && !hasUndo && at.getTime() - last.at.getTime() < REPEAT_WITHIN_MS;
  // Two toasts of one error side by side would look like two errors.
  if (last && (isRecent || (last.kind === 'error' && log.showing.includes(last.id)))) {
    return { ...change(log, last.id, { at, count: last.count + 1 }), showing: show(log.showing, last.id) };
  }
  const id = (log.notices[0]?.id ?? 0) + 1;
  const isSeen = notice.kind === 'success' || notice.kind === 'info';
  const added: Notice = { closeAfterMs: CLOSE_AFTER_MS, ...notice, id, at, count: 1, isSeen };
  return { notices: [added, ...log.notices].slice(0, MAX_KEPT), showing: show(log.showing, id) };
}

/** Its time is over. */
export const expireNotice = (log: NoticeLog, id: number): NoticeLog => ({
  ...log,
  showing: log.showing.filter((shown) => shown !== id),
});

/** The user closed it, so it was read. */
export const closeNotice = (log: NoticeLog, id: number): NoticeLog =>
  expireNotice(change(log, id, { isSeen: true }), id);

export const seeAll = (log: NoticeLog): NoticeLog => ({
  ...log,
  notices: log.notices.map((notice) => ({ ...notice, isSeen: true })),
});

/** Problems that closed without being viewed. */
export const unseenCount = ({ notices, showing }: NoticeLog): number =>
  notices.filter(({ id, isSeen }) => !isSeen && !showing.includes(id)).length;

export const showingNotices = ({ notices, showing }: NoticeLog): readonly Notice[] =>
  notices.filter(({ id }) => showing.includes(id)).toReversed();

const change = (log: NoticeLog, id: number, changed: Partial<Notice>): NoticeLog => ({
  ...log,
  notices: log.notices.map((notice) => (notice.id === id ? { ...notice, ...changed } : notice)),
});

const show = (showing: readonly number[], id: number): readonly number[] =>
  showing.includes(id) ? showing : [...showing, id].slice(-MAX_SHOWING);
