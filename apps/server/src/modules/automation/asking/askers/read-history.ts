import type { CompanyScope } from '../../../../platform/scope.ts';
import { type MessageRow, messagesRepo } from '../../../messages/index.ts';
import type { BookedFor, PromptSettings } from '../../../prompts/index.ts';
import type { AskFacts } from '../asker.ts';
import { hearAudio } from './hear-audio.ts';

export interface Spoken {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface HistoryOf {
  readonly settings: PromptSettings;
  readonly about: BookedFor;
  readonly signal: AbortSignal;
}

const labels: Readonly<Partial<Record<MessageRow['content'], string>>> = {
  image: 'imagem',
  video: 'vídeo',
  audio: 'áudio',
  document: 'documento',
  sticker: 'figurinha',
  location: 'localização',
  contacts: 'contato',
};

/**
 * The last messages of this ticket, the newest last. What the customer has sent
 * since our last message is always in it, however few the prompt reads.
 */
export async function readHistory(scope: CompanyScope, ask: AskFacts, of: HistoryOf): Promise<Spoken[]> {
  const newest = ask.unanswered.at(-1) ?? (await messagesRepo.find(scope, ask.messageId));
  if (!newest) return [];
  const most = Math.max(of.settings.maxMessages, ask.unanswered.length);
  const back = await messagesRepo.listBackFrom(scope, { ...newest, ticketId: ask.ticketId }, most * 2);
  const own = back.filter(({ isPrivate, isDeleted }) => !isPrivate && !isDeleted).slice(0, most);
  const heardIds = new Set(ask.unanswered.map(({ id }) => id));
  return toSpoken(scope, own.reverse(), { ...of, heardIds });
}

/** Messages in the words of both sides; messages in a row of one side are one. Voice messages of `heardIds` are transcribed. */
export async function toSpoken(
  scope: CompanyScope,
  messages: readonly MessageRow[],
  { heardIds, ...of }: HistoryOf & { readonly heardIds: ReadonlySet<string> },
): Promise<Spoken[]> {
  const merged: Spoken[] = [];
  for (const message of messages) {
    const content = await wordsOf(scope, message, { ...of, isHeard: heardIds.has(message.id) });
    if (content === '') continue;
    const role = message.author === 'customer' ? 'user' : 'assistant';
    const last = merged.at(-1);
    if (last?.role === role) merged[merged.length - 1] = { role, content: `${last.content}\n${content}` };
    else merged.push({ role, content });
  }
  return merged;
}

async function wordsOf(
  scope: CompanyScope,
  message: MessageRow,
  { isHeard, ...of }: HistoryOf & { readonly isHeard: boolean },
): Promise<string> {
  const { content, body, author } = message;
  if (content === 'text') return body.trim();
  if (content === 'audio' && author === 'customer') {
    const heard = await hearAudio(scope, message, { ...of, isHeard });
    if (heard !== '') return heard;
  }
  const label = labels[content];
  return label === undefined ? body.trim() : `[${label}] ${body}`.trim();
}
