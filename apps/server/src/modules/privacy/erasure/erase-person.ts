import { findLinks } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { scrubContact } from '../../audit/index.ts';
import { eraseAddresses, hashAddresses } from '../../consents/index.ts';
import { contactDeleted, contactsRepo } from '../../contacts/index.ts';
import { releaseFiles } from '../../media/index.ts';
import { purgeMessages, refreshLastMessages } from '../../messages/index.ts';
import { placeOf, ticketDeleted, ticketsRepo } from '../../tickets/index.ts';
import type { PrivacyRequestRow } from '../privacy.tables.ts';
import { requestsRepo } from '../requests.repo.ts';
import { erasureRepo } from './erasure.repo.ts';
import { openSubject, type Subject } from './subject.ts';

const MESSAGES_AT_ONCE = 500;
const TICKETS_AT_ONCE = 50;

/** Called before every batch; throws to stop. */
export type Pause = () => void;

/**
 * Erases a person step by step. Every step deletes what it finds and finds nothing the second time, so that a worker
 * that was killed is simply followed by another one.
 */
export async function erasePerson(scope: CompanyScope, request: PrivacyRequestRow, pause: Pause): Promise<void> {
  const { id, contactId, sealedSubject } = request;
  if (contactId === null || sealedSubject === null) throw new Error('An erasure without a person.');
  const subject = openSubject(scope, contactId, sealedSubject);
  await deletePendingFiles(scope, id);
  const step = async (work: (scope: CompanyScope) => Promise<readonly string[]>): Promise<void> => {
    pause();
    await scope.transaction(async (scope) =>
      requestsRepo.addDone(scope, id, { files: await releaseFiles(scope, await work(scope)), done: 1 }),
    );
    await deletePendingFiles(scope, id);
  };
  await purge(scope, id, pause, (scope) => erasureRepo.listMessages(scope, contactId, MESSAGES_AT_ONCE));
  await purge(scope, id, pause, (scope) => erasureRepo.listGroupMessages(scope, subject, MESSAGES_AT_ONCE));
  await step(async (scope) => {
    await erasureRepo.deleteReactions(scope, subject);
    return [];
  });
  await deleteTickets(scope, contactId, pause);
  await step(async (scope) => {
    const numbers = subject.addresses.filter(({ kind }) => kind === 'phone');
    const values = numbers.map(({ value }) => value);
    await erasureRepo.anonymiseRecipients(scope, subject, values, await hashAddresses(scope, numbers));
    return [];
  });
  await step((scope) => deleteContact(scope, subject));
  await step((scope) => erasureRepo.deleteRows(scope, subject));
  await step(async (scope) => {
    await erasureRepo.deleteLaneEvents(scope, subject);
    return [];
  });
  await step(async (scope) => {
    await eraseAddresses(scope, subject.addresses);
    return [];
  });
  await step(async (scope) => {
    await scrub(scope, subject);
    return [];
  });
}

async function purge(
  scope: CompanyScope,
  requestId: number,
  pause: Pause,
  list: (scope: CompanyScope) => Promise<{ id: string; links: string }[]>,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    pause();
    isMore = await scope.transaction(async (scope) => {
      const found = await list(scope);
      if (found.length === 0) return false;
      const purged = await purgeMessages(
        scope,
        found.map(({ id }) => id),
      );
      const links = found.flatMap(({ links }) => findLinks(links).map(({ href }) => href));
      const keys = await erasureRepo.deleteLinkPreviews(scope, links);
      await refreshLastMessages(scope, [...new Set(purged.map(({ ticketId }) => ticketId))]);
      const files = await releaseFiles(scope, [...purged.flatMap(({ mediaKey }) => mediaKey ?? []), ...keys]);
      await requestsRepo.addDone(scope, requestId, { files, done: purged.length });
      return true;
    });
    await deletePendingFiles(scope, requestId);
  }
}

/** With their notes, logs, drafts, runs of flows, ratings and notifications, which refer to them. */
async function deleteTickets(scope: CompanyScope, contactId: number, pause: Pause): Promise<void> {
  for (let isMore = true; isMore; ) {
    pause();
    isMore = await scope.transaction(async (scope) => {
      const tickets = (await ticketsRepo.lockAll(scope, { contactIds: [contactId] })).slice(0, TICKETS_AT_ONCE);
      for (const ticket of tickets) {
        await scope.emit(ticketDeleted, { ticketId: ticket.id, before: placeOf(ticket) });
        await ticketsRepo.delete(scope, ticket.id);
      }
      return tickets.length > 0;
    });
  }
}

async function deleteContact(scope: CompanyScope, { contactId }: Subject): Promise<readonly string[]> {
  const [contact] = await contactsRepo.lock(scope, [contactId], 'update');
  if (!contact) return [];
  await scope.emit(contactDeleted, { contactId });
  await contactsRepo.delete(scope, contactId);
  return [];
}

async function scrub(scope: CompanyScope, subject: Subject): Promise<void> {
  const { contactId, name, email, spellings } = subject;
  const { earlierIds, ...found } = await erasureRepo.listAuditedRecords(scope, subject);
  await scrubContact(scope, {
    contactId,
    earlierIds,
    records: {
      ticketId: found.ticketIds,
      noteId: found.noteIds,
      scheduleId: found.scheduleIds,
      contactListItemId: found.listItemIds,
    },
    values: [name, email, ...spellings],
  });
}

/** The rows of these files are gone. After a crash the next worker begins here. */
async function deletePendingFiles(scope: CompanyScope, requestId: number): Promise<void> {
  const files = (await requestsRepo.find(scope, requestId))?.pendingFiles ?? [];
  if (files.length === 0) return;
  for (const key of files) await scope.services.storage.delete(key);
  await requestsRepo.removePending(scope, requestId, files);
}
