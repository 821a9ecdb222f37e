import type { HistoryChunk } from '@recado/whatsapp-web/session';
import type { ConnectionRow } from '../connections/index.ts';
import { storable } from '../messages/index.ts';
import type { AddressName, HistoryEntry } from './history.repo.ts';

type HistoryFilter = Pick<ConnectionRow, 'importFrom' | 'importUntil' | 'importsGroups' | 'takesGroups'>;
type ChunkMessage = HistoryChunk['messages'][number];

/** Selects the part of a chunk to import: the requested days, groups on request, and content that can be shown. */
export function selectHistory(filter: HistoryFilter, { messages, names }: Pick<HistoryChunk, 'messages' | 'names'>) {
  const wanted = messages.filter((message) => isWanted(filter, message));
  return {
    messages: wanted.map(
      (message): HistoryEntry => ({
        providerId: message.providerId,
        chat: addressWord(message.chat.addresses[0]),
        at: new Date(message.at),
        event: JSON.stringify(message),
      }),
    ),
    names: names.map(({ address, name }): AddressName => ({ address: addressWord(address), name: storable(name) })),
  };
}

export const addressWord = ({ kind, value }: { readonly kind: string; readonly value: string }): string =>
  storable(`${kind}:${value}`);

function isWanted(filter: HistoryFilter, { at, chat, content, providerId }: ChunkMessage): boolean {
  const { importFrom, importUntil, importsGroups, takesGroups } = filter;
  const moment = new Date(at);
  if (importFrom === null || moment < importFrom || (importUntil !== null && moment > importUntil)) return false;
  // A group whose next message is ignored would stay as it was on the day of the import.
  if (!(importsGroups && takesGroups) && chat.addresses.some(({ kind }) => kind === 'group')) return false;
  // An id that cannot be stored would fail the whole chunk.
  return isShown(content) && providerId !== '' && storable(providerId) === providerId;
}

const isShown = ({ type }: ChunkMessage['content']): boolean => type !== 'unsupported' && type !== 'undecryptable';
