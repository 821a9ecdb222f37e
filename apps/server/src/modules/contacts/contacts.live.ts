import { live, liveTogether, type Shown } from '../../platform/events.ts';
import { companyNumbersRoom, companyRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactCreated, contactDeleted, contactMerged, contactsImported, contactUpdated } from './contacts.events.ts';
import { presentContact } from './contacts.present.ts';
import { contactsRepo } from './contacts.repo.ts';

export const contactsLive = [
  liveTogether(contactCreated, 'contact', (scope, facts) => toBothAudiences(scope, 'create', idsOf(facts))),
  liveTogether(contactUpdated, 'contact', (scope, facts) => toBothAudiences(scope, 'update', idsOf(facts))),
  live(contactsImported, 'contactImport', (scope) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'refresh' },
  })),
  live(contactDeleted, 'contact', (scope, { contactId }) => gone(scope, contactId)),
  live(contactMerged, 'contact', async (scope, { keepId, dropId }) => [
    gone(scope, dropId),
    ...(await toBothAudiences(scope, 'update', [keepId])).flat(),
  ]),
];

const idsOf = (facts: readonly { readonly contactId: number }[]) => facts.map(({ contactId }) => contactId);

/** Users who see masked numbers over REST get them masked in realtime events too. */
async function toBothAudiences(
  scope: CompanyScope,
  action: 'create' | 'update',
  contactIds: readonly number[],
): Promise<Shown<'contact'>[][]> {
  const found = await contactsRepo.listByIds(scope, [...new Set(contactIds)]);
  const contactOf = new Map(found.map((contact) => [contact.id, contact]));
  return contactIds.map((contactId) => {
    const contact = contactOf.get(contactId);
    if (!contact) return [];
    return (['whole', 'masked'] as const).map((numbers) => ({
      to: [companyNumbersRoom(scope.companyId, numbers)],
      message: { action, contact: presentContact({ seesNumbers: numbers === 'whole' }, contact) },
    }));
  });
}

const gone = (scope: CompanyScope, contactId: number): Shown<'contact'> => ({
  to: [companyRoom(scope.companyId)],
  message: { action: 'delete', contactId },
});
