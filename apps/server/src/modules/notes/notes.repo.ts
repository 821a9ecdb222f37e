import { NOTE_LIST_LIMIT } from '@recado/contracts';
import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mayRead, placeInTickets, type TicketRow, tickets } from '../tickets/index.ts';
import { users } from '../users/index.ts';
import { type NewNote, type NoteRow, ticketNotes } from './notes.tables.ts';

/** A note with its ticket, which decides who may read it. */
export interface NoteDetails extends NoteRow {
  readonly ticket: TicketRow;
  readonly userName: string | null;
}

export const notesRepo = {
  async find(scope: CompanyScope, id: number): Promise<NoteDetails | undefined> {
    const [note] = await detailsOf(scope, eq(ticketNotes.id, id));
    return note;
  },

  async get(scope: CompanyScope, id: number): Promise<NoteDetails> {
    const note = await notesRepo.find(scope, id);
    if (!note) throw new AppError('ERR_NO_NOTE_FOUND');
    return note;
  },

  /** `canReadNote` for all notes on a contact, newest first. */
  listReadable: (scope: CompanyScope, viewer: Viewer, contactId: number): Promise<NoteDetails[]> =>
    detailsOf(
      scope,
      and(eq(tickets.contactId, contactId), or(eq(ticketNotes.userId, viewer.userId), mayRead(viewer, placeInTickets))),
    ),

  /** Undefined when the ticket was deleted. */
  async insert(scope: CompanyScope, { ticketId, userId, note }: NewNote): Promise<number | undefined> {
    const [inserted] = await scope.query<{ id: number }>({
      text: `insert into ticket_notes (company_id, ticket_id, user_id, note, created_at)
             select company_id, id, $3, $4, $5 from tickets where company_id = $1 and id = $2 for key share
             returning id`,
      values: [scope.companyId, ticketId, userId, note, scope.now],
    });
    return inserted?.id;
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(ticketNotes).where(and(eq(ticketNotes.companyId, scope.companyId), eq(ticketNotes.id, id)));
  },

  async moveTicket(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.db
      .update(ticketNotes)
      .set({ ticketId: keepId })
      .where(and(eq(ticketNotes.companyId, scope.companyId), eq(ticketNotes.ticketId, dropId)));
  },
};

async function detailsOf(scope: CompanyScope, which: SQL | undefined): Promise<NoteDetails[]> {
  const rows = await scope.db
    .select({ note: ticketNotes, ticket: tickets, userName: users.name })
    .from(ticketNotes)
    .innerJoin(tickets, and(eq(tickets.companyId, ticketNotes.companyId), eq(tickets.id, ticketNotes.ticketId)))
    .leftJoin(users, and(eq(users.companyId, ticketNotes.companyId), eq(users.id, ticketNotes.userId)))
    .where(and(eq(ticketNotes.companyId, scope.companyId), which))
    .orderBy(desc(ticketNotes.id))
    .limit(NOTE_LIST_LIMIT);
  return rows.map(({ note, ticket, userName }) => ({ ...note, ticket, userName }));
}
