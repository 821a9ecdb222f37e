import type { PrivacyPerson, PrivacyRecord } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { consentsRepo } from '../consents/index.ts';
import { type ContactDetails, contactsRepo, type NumberAudience } from '../contacts/index.ts';
import { holdsRepo } from './holds.repo.ts';
import { getPerson, personRepo } from './person.repo.ts';

/** Everything that is stored about a person, counted, and what an erasure would keep. */
export async function readPerson(scope: CompanyScope, contactId: number): Promise<PrivacyRecord> {
  const contact = await getPerson(scope, contactId);
  const hold = await holdsRepo.find(scope, contactId);
  const { counts, filesBytes, audit } = await personRepo.count(scope, contactId);
  return {
    ...presentPerson(contact, hold !== undefined),
    createdAt: contact.createdAt.toISOString(),
    counts,
    filesBytes,
    hold: hold ? { reason: hold.reason, since: hold.since.toISOString() } : null,
    lgpdAcceptedAt: contact.lgpdAcceptedAt?.toISOString() ?? null,
    isOptedOut: (await consentsRepo.findOptOut(scope, contactId)) !== undefined,
    kept: { consents: counts.consents, audit, campaigns: counts.campaigns },
  };
}

/** People whose name, number, e-mail or handle contains the text. Groups are no people. */
export async function findPeople(
  scope: CompanyScope,
  {
    audience,
    search,
    pageNumber,
  }: { readonly audience: NumberAudience; readonly search: string; readonly pageNumber: number },
): Promise<{ records: PrivacyPerson[]; count: number }> {
  const page = await contactsRepo.listPage(scope, { audience, search, pageNumber, isGroup: false });
  const held = await holdsRepo.listOf(
    scope,
    page.contacts.map(({ id }) => id),
  );
  return { records: page.contacts.map((contact) => presentPerson(contact, held.has(contact.id))), count: page.count };
}

const presentPerson = (contact: ContactDetails, isHeld: boolean): PrivacyPerson => ({
  id: contact.id,
  name: contact.name,
  number: contact.number,
  email: contact.email,
  channel: contact.channel,
  isGroup: contact.isGroup,
  isHeld,
});
