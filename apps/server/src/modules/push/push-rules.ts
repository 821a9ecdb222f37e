import type { Language, PushPayload } from '@recado/contracts';
import type { PushOutcome } from '../../platform/push-sender.ts';

/** After this long the notification is useless: the list of tickets shows the message. */
export const PUSH_TTL_SECONDS = 4 * 3600;
const MAX_TRIES = 6;
const FIRST_PAUSE_SECONDS = 5;

/** Seconds until a push is retried; undefined when it is given up. */
export function nextPushAfter(outcome: PushOutcome, tries: number): number | undefined {
  if (outcome.outcome !== 'later' || tries >= MAX_TRIES) return undefined;
  const pause = Math.max(FIRST_PAUSE_SECONDS * 3 ** (tries - 1), outcome.afterSeconds ?? 0);
  return pause > PUSH_TTL_SECONDS ? undefined : pause;
}

const newMessage: Record<Language, string> = {
  pt: 'Nova mensagem',
  en: 'New message',
  es: 'Nuevo mensaje',
  tr: 'Yeni mesaj',
};

const test: Record<Language, string> = {
  pt: 'Os avisos chegam neste aparelho.',
  en: 'Notifications reach this device.',
  es: 'Los avisos llegan a este dispositivo.',
  tr: 'Bildirimler bu cihaza ulaşıyor.',
};

export interface NotifiedMessage {
  readonly messageId: string;
  readonly ticketUuid: string;
  readonly contactName: string;
  readonly text: string;
}

/** If hidden, it only says that there is a message. */
export function messagePayload(
  { messageId, ticketUuid, contactName, text }: NotifiedMessage,
  { language, isHidden }: { readonly language: Language; readonly isHidden: boolean },
): PushPayload {
  const place = { kind: 'message', tag: ticketUuid, path: `/tickets/${ticketUuid}`, messageId } as const;
  if (isHidden) return { ...place, title: newMessage[language], body: '' };
  return { ...place, title: cut(contactName), body: cut(text) };
}

export const testPayload = (language: Language, appName: string): PushPayload => ({
  kind: 'test',
  title: cut(appName),
  body: test[language],
  tag: 'test',
  path: '/',
  messageId: '',
});

const MAX_CHARACTERS = 300;

/** A push carries at most about 4,000 bytes. Cut by characters, because half an emoji cannot be shown. */
const cut = (text: string): string => [...text].slice(0, MAX_CHARACTERS).join('');
