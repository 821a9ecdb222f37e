import type { HistoryChunk } from '@recado/whatsapp-web/session';
import type { ConnectionRow } from '../connections/index.ts';
import { storable } from '../messages/index.ts';
import type { ToldMessage, ToldName } from './history.repo.ts';

type Wish = Pick<ConnectionRow, 'importFrom' | 'importUntil' | 'importsGroups' | 'takesGroups'>;
type Told = HistoryChunk['messages'][number];

/** What of a piece of the past is to be imported: of the time asked for, of groups if they are, and what can be shown. */
export function selectHistory(wish: Wish, { messages, names }: Pick<HistoryChunk, 'messages' | 'names'>) {
  const wanted = messages.filter((message) => isWanted(wish, message));
  return {
    messages: wanted.map(
      (message): ToldMessage => ({
        providerId: message.providerId,
        chat: addressWord(message.chat.addresses[0]),
        at: new Date(message.at),
        event: JSON.stringify(message),
      }),
    ),
    names: names.map(({ address, name }): ToldName => ({ address: addressWord(address), name: storable(name) })),
  };
}

export const addressWord = ({ kind, value }: { readonly kind: string; readonly value: string }): string =>
  storable(`${kind}:${value}`);

function isWanted(wish: Wish, { at, chat, content, providerId }: Told): boolean {
  const { importFrom, importUntil, importsGroups, takesGroups } = wish;
  const moment = new Date(at);
  if (importFrom === null || moment < importFrom || (importUntil !== null && moment > importUntil)) return false;
  // A group whose next message is not taken would stay as it was on the day of the import.
  if (!(importsGroups && takesGroups) && chat.addresses.some(({ kind }) => kind === 'group')) return false;
  // An id we could not keep would stop all that came with it.
  return isShown(content) && providerId !== '' && storable(providerId) === providerId;
}

const isShown = ({ type }: Told['content']): boolean => type !== 'unsupported' && type !== 'undecryptable';
