import { MESSAGE_MAX_FILES } from '@recado/contracts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

export interface Attachment {
  readonly id: number;
  readonly file: File;
  /** Undefined until somebody writes one: then the first has what stands in the box. */
  readonly caption: string | undefined;
}

export interface Attachments {
  readonly list: readonly Attachment[];
  /** How many did not fit. */
  readonly leftOver: number;
}

const none: Attachments = { list: [], leftOver: 0 };
let lastId = 0;

/** Files that wait to be looked at and sent, by ticket. Files dropped on the messages come to the same place. */
const store = createStore<ReadonlyMap<number, Attachments>>(new Map());

export const useAttachments = (ticketId: number): Attachments => useStore(store).get(ticketId) ?? none;

export const attachFiles = (ticketId: number, files: readonly File[], caption?: string): void =>
  change(ticketId, (current) => addFiles(current, files, caption));
export const removeAttachment = (ticketId: number, id: number): void =>
  change(ticketId, ({ list }) => ({ list: list.filter((one) => one.id !== id), leftOver: 0 }));
export const captionAttachment = (ticketId: number, id: number, caption: string): void =>
  change(ticketId, ({ list, leftOver }) => ({
    list: list.map((one) => (one.id === id ? { ...one, caption } : one)),
    leftOver,
  }));
export const clearAttachments = (ticketId: number): void => change(ticketId, () => none);

export function addFiles({ list }: Attachments, files: readonly File[], caption?: string): Attachments {
  const room = MESSAGE_MAX_FILES - list.length;
  const added = files.slice(0, room).map((file) => {
    lastId += 1;
    return { id: lastId, file, caption };
  });
  return { list: [...list, ...added], leftOver: files.length - added.length };
}

/** What stands under each file: its own words, or for the first what was in the box. */
export const captionOf = ({ caption }: Attachment, index: number, text: string): string =>
  caption ?? (index === 0 ? text : '');

function change(ticketId: number, next: (current: Attachments) => Attachments): void {
  store.set((current) => {
    const changed = new Map(current);
    const attachments = next(current.get(ticketId) ?? none);
    if (attachments.list.length === 0) changed.delete(ticketId);
    else changed.set(ticketId, attachments);
    return changed;
  });
}
