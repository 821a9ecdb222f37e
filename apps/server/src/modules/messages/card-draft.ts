import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactsRepo } from '../contacts/index.ts';
import { readContactCards } from './contact-cards.ts';
import type { MessageDetails } from './message-details.ts';
import type { Draft } from './write-messages.ts';

/** A vCard text, or a contact of the company. */
export type CardToSend = string | { readonly contactId: number };

/**
 * A contact card as a message. The number of a contact comes from our own table, because the agent may have been shown
 * a masked one.
 */
export async function cardDraft(scope: CompanyScope, card: CardToSend): Promise<Draft> {
  const cards = typeof card === 'string' ? readContactCards(card) : [await cardOf(scope, card.contactId)];
  if (cards.length === 0 || cards.some(({ phones }) => phones.some((phone) => !/^[+()\d\s.-]+$/.test(phone))))
    throw new AppError('ERR_INVALID_REQUEST', {
      issues: [{ path: 'vCard', message: 'A name and a number are needed.' }],
    });
  const details: MessageDetails = { type: 'contacts', cards };
  return { content: 'contacts', body: cards.map(({ name }) => name).join(', '), details };
}

async function cardOf(scope: CompanyScope, contactId: number) {
  const { name, number } = await contactsRepo.get(scope, contactId);
  return { name, phones: [/^\d+$/.test(number) ? `+${number}` : number] };
}
