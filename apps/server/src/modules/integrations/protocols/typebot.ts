import { plain, readAnswer } from '@recado/contracts';
import { callAddress } from '../../../platform/webhooks/call-address.ts';
import {
  isFailed,
  readJsonAnswer,
  type ServiceCalls,
  type ServiceFailed,
  type ServiceReply,
  type ServiceSession,
  toSays,
} from './service-reply.ts';
import { readTypebotAnswer } from './typebot-answer.ts';

export interface TypebotSettings {
  readonly url: string;
  readonly slug: string;
  /** Between two messages of the bot. */
  readonly delayMs: number;
  /** Of silence, after which a session starts again; 0: never. */
  readonly expiresMinutes: number;
  readonly keywordFinish: string;
  readonly keywordRestart: string;
  readonly unknownMessage: string;
  readonly restartMessage: string;
}

export interface TypebotTurn {
  /** Everything the customer wrote since our last message. */
  readonly text: string;
  readonly session: (ServiceSession & { readonly lastAt: Date }) | null;
  /** What the bot knows of the conversation: names of its variables, and values. */
  readonly variables: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * One turn of a Typebot. A session that is missing, expired or lost by the server starts again, once: the bot greets,
 * and the customer answers its first question.
 */
export async function askTypebot(
  calls: ServiceCalls,
  settings: TypebotSettings,
  turn: TypebotTurn,
): Promise<ServiceReply | ServiceFailed> {
  const { keywordFinish, keywordRestart, restartMessage } = settings;
  if (isWord(turn.text, keywordFinish)) return { says: [], next: { do: 'exit' }, session: null };
  if (isWord(turn.text, keywordRestart)) {
    if (restartMessage.trim() === '') return startChat(calls, settings, turn);
    return { says: [{ type: 'text', text: restartMessage, delaySeconds: 0 }], next: { do: 'wait' }, session: null };
  }
  const { session } = turn;
  if (!session || isExpired(settings, session, turn.now)) return startChat(calls, settings, turn);
  // A file answers nothing: the bot only understands texts.
  if (turn.text.trim() === '') {
    const says = toSays([{ type: 'text', text: settings.unknownMessage, delaySeconds: 0 }]);
    return { says, next: { do: 'wait' }, session };
  }
  const reply = await continueChat(calls, settings, session, turn.text);
  return isFailed(reply) && reply.status === 404 ? startChat(calls, settings, turn) : reply;
}

const isWord = (text: string, word: string): boolean => plain(word) !== '' && plain(text) === plain(word);

const isExpired = ({ expiresMinutes }: TypebotSettings, { lastAt }: { readonly lastAt: Date }, now: Date): boolean =>
  expiresMinutes > 0 && now.getTime() - lastAt.getTime() > expiresMinutes * 60_000;

export async function startChat(
  calls: ServiceCalls,
  settings: TypebotSettings,
  { variables }: Pick<TypebotTurn, 'variables'>,
): Promise<ServiceReply | ServiceFailed> {
  const body = { prefilledVariables: variables, textBubbleContentFormat: 'markdown', isStreamEnabled: false };
  const answer = await post(calls, `${apiOf(settings)}/typebots/${encodeURIComponent(settings.slug)}/startChat`, body);
  if ('failed' in answer) return answer.status === 404 ? { ...answer, failed: 'bot-not-found' } : answer;
  return readTypebotAnswer(answer.json, { settings, sessionId: undefined });
}

async function continueChat(
  calls: ServiceCalls,
  settings: TypebotSettings,
  { id, choices }: ServiceSession,
  text: string,
): Promise<ServiceReply | ServiceFailed> {
  const body = { message: { type: 'text', text: chosenText(text, choices) }, textBubbleContentFormat: 'markdown' };
  const answer = await post(calls, `${apiOf(settings)}/sessions/${encodeURIComponent(id)}/continueChat`, body);
  return 'failed' in answer ? answer : readTypebotAnswer(answer.json, { settings, sessionId: id });
}

async function post({ services, beforeBody, signal }: ServiceCalls, url: string, body: object) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return readJsonAnswer(
    await callAddress(services, url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(beforeBody && { beforeBody }),
      ...(signal && { signal }),
    }),
  );
}

const apiOf = ({ url }: TypebotSettings): string => `${url.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, '')}/api/v1`;

/** The bot compares with the text of a choice; we show numbers, because most channels have no buttons for it. */
function chosenText(text: string, choices: readonly string[]): string {
  if (choices.length === 0) return text;
  const named = choices.map((name) => ({ name }));
  const answer = readAnswer({ content: 'text', body: text, details: null }, named, ({ name }) => name);
  return answer.chose === 'one' ? answer.one.name : text;
}
