import { live, type Shown } from '../../platform/events/events.ts';
import { companyNumbersRoom, companyRoom } from '../../platform/realtime/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactCreated, contactDeleted, contactMerged, contactUpdated } from './contacts.events.ts';
import { presentContact } from './contacts.present.ts';
import { contactsRepo } from './contacts.repo.ts';

export const contactsLive = [
  live(contactCreated, 'contact', (scope, { contactId }) => toBothAudiences(scope, 'create', contactId)),
  live(contactUpdated, 'contact', (scope, { contactId }) => toBothAudiences(scope, 'update', contactId)),
  live(contactDeleted, 'contact', (scope, { contactId }) => gone(scope, contactId)),
  live(contactMerged, 'contact', async (scope, { keepId, dropId }) => [
    gone(scope, dropId),
    ...(await toBothAudiences(scope, 'update', keepId)),
  ]),
];

/** Who sees numbers masked over REST hears them masked too. */
async function toBothAudiences(
  scope: CompanyScope,
  action: 'create' | 'update',
  contactId: number,
): Promise<Shown<'contact'>[]> {
  const [contact] = await contactsRepo.listByIds(scope, [contactId]);
  if (!contact) return [];
  return (['whole', 'masked'] as const).map((numbers) => ({
    to: [companyNumbersRoom(scope.companyId, numbers)],
    message: { action, contact: presentContact({ seesNumbers: numbers === 'whole' }, contact) },
  }));
}

const gone = (scope: CompanyScope, contactId: number): Shown<'contact'> => ({
  to: [companyRoom(scope.companyId)],
  message: { action: 'delete', contactId },
});
