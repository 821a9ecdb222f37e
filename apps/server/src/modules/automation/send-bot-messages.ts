import { renderTemplate, templateValues } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { kindOf } from '../../platform/media/file-types.ts';
import { mediaFit } from '../../platform/media/media-fit.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { filesRepo, type SendableFile } from '../files/index.ts';
import { fittingDrafts, type StoredFile, sendMessage } from '../messages/index.ts';
import { takeNumberForTexts } from '../tickets/index.ts';
import type { Outgoing } from './automation-step.ts';
import { canBotsWrite } from './can-message-contact.ts';
import type { TicketFacts } from './conversation.ts';
import { CHARGED_CHANNEL, conversationsRepo } from './conversations.repo.ts';
import { type BotDraft, joinDrafts, separateDrafts } from './join-drafts.ts';

/** The ids of the sent messages, for each outgoing message in order. */
export type SentIds = readonly (readonly string[])[];

export interface AnswerOrigin {
  /** The customer's message that is answered. */
  readonly answersId?: string;
  /** The run whose messages these are. */
  readonly runId?: string;
}

/**
 * A bot sends its messages over the normal outbound path. Returns their ids, or undefined where bots may not
 * write: after the reply window, and while the budget keeps them silent.
 */
export async function sendBotMessages(
  scope: CompanyScope,
  facts: TicketFacts,
  says: readonly Outgoing[],
  about: AnswerOrigin = {},
): Promise<SentIds | undefined> {
  if (!canBotsWrite(scope, facts)) return undefined;
  const { capabilities } = scope.services.channels.get(facts.ticket.channel);
  const drafts: BotDraft[][] = [];
  for (const outgoing of says) drafts.push(await draftsOf(scope, facts, outgoing));
  const sent = says.map((): string[] => []);
  const leaving = joinsMessages(facts) ? joinDrafts(drafts, capabilities.textMaxLength) : separateDrafts(drafts);
  for (const { draft, of } of leaving) {
    const { id } = await sendMessage(scope, {
      ...draft,
      ...about,
      ticket: facts.ticket,
      author: 'bot',
      userId: null,
    });
    for (const place of of) sent[place]?.push(id);
  }
  return sent;
}

/** Where each message is charged, several short texts in a row cost as much as several answers. */
const joinsMessages = ({ connection, settings }: TicketFacts): boolean =>
  connection.channel === CHARGED_CHANNEL && settings.joinBotMessages === 'enabled';

async function draftsOf(scope: CompanyScope, facts: TicketFacts, outgoing: Outgoing): Promise<BotDraft[]> {
  const { capabilities } = scope.services.channels.get(facts.ticket.channel);
  const texts = (text: string): BotDraft[] => fittingDrafts(capabilities, text);
  switch (outgoing.type) {
    case 'text':
      return quoting(outgoing.quotesId, texts(await render(scope, facts, outgoing.text, outgoing.values)));
    case 'literal':
      return texts(outgoing.text);
    case 'position':
      return texts(`${await render(scope, facts, outgoing.text)} *${await positionOf(scope, facts)}*`.trim());
    case 'file': {
      const caption = await render(scope, facts, outgoing.caption);
      // The menu alone is better than a message that the channel refuses because of its picture.
      const drafts = outgoing.file && fileDrafts(capabilities, outgoing.file, caption);
      return drafts ?? (caption === '' ? [] : texts(caption));
    }
    case 'files': {
      const drafts: BotDraft[] = [];
      for (const listed of await filesRepo.listSendable(scope, outgoing.fileListId)) {
        const caption = await render(scope, facts, listed.name);
        // Files that the channel does not support are left out: the name alone would be useless.
        drafts.push(...(fileDrafts(capabilities, storedFile(listed), caption) ?? []));
      }
      return drafts;
    }
  }
}

function fileDrafts(capabilities: ChannelCapabilities, file: StoredFile, caption: string): BotDraft[] | undefined {
  const { mimeType, sizeBytes } = file;
  const fit = mediaFit(capabilities, { kind: kindOf(mimeType), mimeType, sizeBytes });
  if (fit.fit !== 'taken') return undefined;
  return fittingDrafts(capabilities, caption, { content: fit.kind, file });
}

const storedFile = (listed: SendableFile): StoredFile => ({
  key: listed.mediaKey,
  mimeType: listed.mediaMimeType,
  name: listed.mediaName,
  sizeBytes: listed.mediaSizeBytes,
  isVoice: false,
});

const quoting = (quotedId: string | undefined, [first, ...rest]: BotDraft[]): BotDraft[] =>
  first ? [{ ...first, ...(quotedId !== undefined && { quotedId }) }, ...rest] : [];

/** At least 1: a ticket that was assigned immediately does not count as waiting. */
async function positionOf(scope: CompanyScope, { queue }: TicketFacts): Promise<number> {
  return queue ? Math.max(1, await conversationsRepo.countWaiting(scope, queue.id)) : 1;
}

async function render(
  scope: CompanyScope,
  facts: TicketFacts,
  text: string,
  own?: Readonly<Record<string, string>>,
): Promise<string> {
  const { ticket, contact, agent, queue, connection, company, now } = facts;
  const values = templateValues({
    ticketId: ticket.id,
    ticketNumber: await takeNumberForTexts(scope, ticket, [text]),
    ticketOpenedAt: ticket.createdAt,
    contactName: contact.name,
    userName: agent?.name ?? '',
    queueName: queue?.name ?? '',
    connectionName: connection.name,
    timeZone: company.timeZone,
    now,
  });
  return renderTemplate(text, values, own);
}
