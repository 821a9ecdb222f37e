import type { TicketLogType } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { Life } from './random-life.ts';

export interface Recounted {
  readonly ticketId: number;
  readonly contactId: number;
  readonly isOutbound: boolean;
  readonly openedAt: Date;
  acceptedAt: Date | null;
  closedAt: Date | null;
  userId: number | null;
  rate: number | null;
}

interface Line {
  readonly ticketId: number;
  readonly contactId: number;
  readonly type: TicketLogType;
  readonly userId: number | null;
  readonly rate: number | null;
  readonly at: Date;
}

interface State {
  current: Recounted | undefined;
  holder: number | null;
}

/** Attendances as the log of the tickets tells them: a second account, in another language, of what triggers wrote. */
export async function recount(scope: CompanyScope, beginnings: ReadonlyMap<number, Life['how']>): Promise<Recounted[]> {
  const lines = await scope.query<Line & Record<string, unknown>>({
    text: `select l.ticket_id::int as "ticketId", t.contact_id as "contactId", l.type, l.user_id as "userId", l.rate,
                  l.created_at as at
             from ticket_logs l join tickets t on t.company_id = l.company_id and t.id = l.ticket_id
            where l.company_id = $1 order by l.id`,
    values: [scope.companyId],
  });
  const found: Recounted[] = [];
  const states = new Map<number, State>();
  let kept: State | undefined;
  for (const line of lines) {
    const state = states.get(line.ticketId) ?? { current: undefined, holder: null };
    states.set(line.ticketId, state);
    if (line.type === 'merged') {
      // The lines of a merge come in pairs: the ticket that stays, then the one that goes.
      if (kept) drop(found, kept, state, line.at);
      kept = kept ? undefined : state;
      continue;
    }
    read(found, state, line, beginnings.get(line.ticketId) ?? 'customer');
  }
  return found;
}

function drop(found: Recounted[], kept: State, gone: State, at: Date): void {
  if (gone.current) found.splice(found.indexOf(gone.current), 1);
  if (kept.current && kept.holder === null && gone.holder !== null) take(kept, gone.holder, at);
  gone.current = undefined;
}

function read(found: Recounted[], state: State, line: Line, how: Life['how']): void {
  const { type, userId, at } = line;
  const open = () => {
    const { ticketId, contactId } = line;
    const times = { openedAt: at, acceptedAt: null, closedAt: null };
    state.current = { ticketId, contactId, isOutbound: how === 'company', ...times, userId: null, rate: null };
    found.push(state.current);
  };
  if (type === 'create' && how !== 'import' && how !== 'resolved') open();
  if (type === 'reopen' || type === 'open' || type === 'receivedTransfer') {
    if (!state.current && userId !== null) open();
    if (userId !== null) take(state, userId, at);
  }
  if (type === 'pending') state.holder = null;
  if (type === 'closed' || type === 'autoClose') {
    if (state.current) state.current.closedAt = at;
    state.current = undefined;
    state.holder = null;
  }
  if (type === 'rated') {
    const last = found.findLast(({ ticketId }) => ticketId === line.ticketId);
    if (last) last.rate = line.rate;
  }
}

function take(state: State, userId: number, at: Date): void {
  state.holder = userId;
  if (!state.current) return;
  state.current.acceptedAt ??= at;
  state.current.userId = userId;
}
