import { MESSAGE_MAX_FILES } from '@recado/contracts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

export interface Attachment {
  readonly id: number;
  readonly file: File;
  /** Undefined until the user writes one: then the first file has the text of the box. */
  readonly caption: string | undefined;
  /** The user edited it from the text of the box: it is sent instead of that. */
  readonly isFromBox: boolean;
}

export interface Attachments {
  readonly list: readonly Attachment[];
  /** How many did not fit. */
  readonly leftOver: number;
}

type Words = Partial<Pick<Attachment, 'caption' | 'isFromBox'>>;

const none: Attachments = { list: [], leftOver: 0 };
let lastId = 0;

/** Files in the preview, by ticket. Files dropped on the messages go to the same place. */
const store = createStore<ReadonlyMap<number, Attachments>>(new Map());

export const useAttachments = (ticketId: number): Attachments => useStore(store).get(ticketId) ?? none;

export const attachFiles = (ticketId: number, files: readonly File[], words: Words = {}): void =>
  change(ticketId, (current) => addFiles(current, files, words));
export const removeAttachment = (ticketId: number, id: number): void =>
  change(ticketId, ({ list }) => ({ list: list.filter((one) => one.id !== id), leftOver: 0 }));
export const captionAttachment = (ticketId: number, id: number, caption: string): void =>
  change(ticketId, ({ list, leftOver }) => ({
    list: list.map((one, index) =>
      one.id === id ? { ...one, caption, isFromBox: one.isFromBox || hasBoxText(one, index) } : one,
    ),
    leftOver,
  }));
export const clearAttachments = (ticketId: number): void => change(ticketId, () => none);

function addFiles({ list }: Attachments, files: readonly File[], { caption, isFromBox = false }: Words): Attachments {
  const room = MESSAGE_MAX_FILES - list.length;
  const added = files.slice(0, room).map((file) => {
    lastId += 1;
    return { id: lastId, file, caption, isFromBox };
  });
  return { list: [...list, ...added], leftOver: files.length - added.length };
}

/** The caption of each file: its own, or for the first the text of the box. */
export const captionOf = (one: Attachment, index: number, text: string): string =>
  one.caption ?? (hasBoxText(one, index) ? text : '');

const hasBoxText = ({ caption }: Attachment, index: number): boolean => caption === undefined && index === 0;

/**
 * Whether the text of the box is sent with the files, unchanged or edited there. Otherwise text cleared under a file,
 * or typed while a quick reply's file downloads, would be lost unsent.
 */
export const carriesText = (list: readonly Attachment[], text: string): boolean =>
  list.some((one, index) => {
    const words = captionOf(one, index, text).trim();
    return words !== '' && (one.isFromBox || words === text.trim());
  });

function change(ticketId: number, next: (current: Attachments) => Attachments): void {
  store.set((current) => {
    const changed = new Map(current);
    const attachments = next(current.get(ticketId) ?? none);
    if (attachments.list.length === 0) changed.delete(ticketId);
    else changed.set(ticketId, attachments);
    return changed;
  });
}
