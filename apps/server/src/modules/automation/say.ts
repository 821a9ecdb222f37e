import { kindOf } from '../../platform/media/file-types.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type OutgoingDraft, renderTemplate, sendMessage, templateValues } from '../messages/index.ts';
import type { Outgoing } from './automation-step.ts';
import type { TicketFacts } from './conversation.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { isReplyWindowOpen } from './is-reply-window-open.ts';
import { splitText } from './split-text.ts';

/** A robot speaks, through the door everybody writes by. Answers whether it could: a closed window keeps it silent. */
export async function say(scope: CompanyScope, facts: TicketFacts, says: readonly Outgoing[]): Promise<boolean> {
  if (!isReplyWindowOpen(scope, facts)) return false;
  for (const outgoing of says) {
    for (const draft of await draftsOf(scope, facts, outgoing)) {
      await sendMessage(scope, { ...draft, ticket: facts.ticket, author: 'bot', userId: null });
    }
  }
  return true;
}

type Draft = Pick<OutgoingDraft, 'content' | 'body' | 'file' | 'quotedId'>;

async function draftsOf(scope: CompanyScope, facts: TicketFacts, outgoing: Outgoing): Promise<Draft[]> {
  const { textMaxLength, captionMaxLength, media } = scope.services.channels.get(facts.ticket.channel).capabilities;
  const texts = (text: string): Draft[] => splitText(text, textMaxLength).map((body) => ({ content: 'text', body }));
  switch (outgoing.type) {
    case 'text':
      return quoting(outgoing.quotesId, texts(render(facts, outgoing.text)));
    case 'position':
      return texts(`${render(facts, outgoing.text)} *${await positionOf(scope, facts)}*`.trim());
    case 'file': {
      const { file } = outgoing;
      const content = kindOf(file.mimeType);
      const caption = render(facts, outgoing.caption);
      // Better the menu alone than a message that the channel refuses for its picture.
      if (!media[content]?.mimeTypes.includes(file.mimeType)) return texts(caption);
      // No channel puts words under a sound, and a menu may be longer than what a picture may carry.
      return content !== 'audio' && caption.length <= captionMaxLength
        ? [{ content, body: caption, file }]
        : [{ content, body: '', file }, ...texts(caption)];
    }
  }
}

const quoting = (quotedId: string | undefined, [first, ...rest]: Draft[]): Draft[] =>
  first ? [{ ...first, ...(quotedId !== undefined && { quotedId }) }, ...rest] : [];

/** At least the first: somebody who was given an agent at once waits for nobody else. */
async function positionOf(scope: CompanyScope, { queue }: TicketFacts): Promise<number> {
  return queue ? Math.max(1, await conversationsRepo.countWaiting(scope, queue.id)) : 1;
}

const render = ({ ticket, contact, agent, queue, connection, company, now }: TicketFacts, text: string): string =>
  renderTemplate(
    text,
    templateValues({
      ticketId: ticket.id,
      ticketOpenedAt: ticket.createdAt,
      contactName: contact.name,
      userName: agent?.name ?? '',
      queueName: queue?.name ?? '',
      connectionName: connection.name,
      timeZone: company.timeZone,
      now,
    }),
  );
