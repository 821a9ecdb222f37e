import type { Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../../test/tickets.ts';
import type { TicketMoves, TicketViewer } from '../../../../features/tickets/index.ts';
import { actionsOf } from '../../../../features/tickets/ticket-actions.ts';
import {
  boundKeys,
  type CommandRuns,
  commandIds,
  commandOf,
  conversationRuns,
  keysOf,
  offeredIds,
} from './ticket-commands.ts';

const admin = aTicketViewer({ supervises: true, deletes: true, sendsAway: true });
const agent = aTicketViewer({ deletes: false, sendsAway: false, viewsDashboard: false });

/** The commands as recorders of their names. */
function runsFor(ticket: Ticket, viewer: TicketViewer) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const moves: TicketMoves = {
    summarise: undefined,
    may: actionsOf(ticket, viewer),
    isTaking: false,
    take: note('take'),
    returnToQueue: note('returnToQueue'),
    ignore: note('ignore'),
    toggleBot: note('toggleBot'),
    stopBot: note('stopBot'),
    askTransfer: note('askTransfer'),
    askResolve: note('askResolve'),
    askDelete: note('askDelete'),
    showLog: note('showLog'),
    exportPdf: note('exportPdf'),
    dialogs: null,
  };
  return { done, runs: conversationRuns({ moves, onContact: note('contact') }) };
}

const states: readonly (readonly [string, Ticket])[] = [
  ['one that waits', aWaitingTicket()],
  ['one being served', aTicket({ status: 'open' })],
  ['a resolved one', aTicket({ status: 'closed' })],
  ['one that waits for its rating', aTicket({ status: 'nps' })],
  ['who has not consented yet', aTicket({ status: 'lgpd', userId: null })],
];
const around: CommandRuns = Object.fromEntries(
  (['next', 'previous', 'new', 'search', 'peek', 'shortcuts'] as const).map((id) => [id, () => undefined]),
);

describe('the keys', () => {
  it('exist for every action', () => {
    for (const id of commandIds) expect(commandOf(id)).toHaveProperty('single');
  });

  it.each(states)('are unambiguous with %s', (_what, ticket) => {
    const runs = { ...runsFor(ticket, admin).runs, ...around };
    const ids = commandIds.filter((id) => runs[id] !== undefined);
    for (const kind of ['alt', 'single'] as const) {
      const keys = ids.flatMap((id) => commandOf(id)[kind] ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('do not collide with those of screens, the composer and the browser', () => {
    const keysOfKind = (kind: 'alt' | 'single') => commandIds.map((id) => commandOf(id)[kind]);
    expect(keysOfKind('single')).not.toContain('g');
    // Private note and undo belong to the composer; the address bar and the menus to the browser.
    for (const taken of ['P', 'Z', 'D', 'E', 'F', 'ArrowLeft', 'ArrowRight'])
      expect(keysOfKind('alt')).not.toContain(taken);
  });

  it('accept a waiting ticket and reopen a resolved one with the same key', () => {
    const waiting = runsFor(aWaitingTicket(), agent);
    boundKeys(waiting.runs, 'single')['a']?.();
    expect(waiting.done).toEqual(['take']);
    expect(offeredIds(waiting.runs)).toContain('accept');
    expect(offeredIds(waiting.runs)).not.toContain('reopen');
    const resolved = runsFor(aTicket({ status: 'closed' }), agent);
    boundKeys(resolved.runs, 'alt')['A']?.();
    expect(resolved.done).toEqual(['take']);
  });

  it('open a confirmation before a ticket is deleted, and nothing without the permission', () => {
    const { runs, done } = runsFor(aTicket(), admin);
    boundKeys(runs, 'single')['d']?.();
    expect(done).toEqual(['askDelete']);
    expect(boundKeys(runsFor(aTicket(), agent).runs, 'single')['d']).toBeUndefined();
  });

  it('are listed as printed on the keyboard, without single keys for users who disabled them', () => {
    expect(keysOf('next', { hasSingle: true })).toEqual([['J'], ['Alt', '↓']]);
    expect(keysOf('next', { hasSingle: false })).toEqual([['Alt', '↓']]);
    expect(keysOf('log', { hasSingle: false })).toEqual([]);
  });
});

describe('the palette', () => {
  it('offers the actions the ticket’s state allows, in the order of the table', () => {
    const { runs } = runsFor(aTicket({ status: 'open' }), agent);
    expect(offeredIds({ ...runs, ...around })).toEqual([
      'transfer',
      'resolve',
      'returnToQueue',
      'bot',
      'contact',
      'log',
      'exportPdf',
      'next',
      'previous',
      'new',
      'search',
      'shortcuts',
    ]);
  });

  it('offers read-only support staff no action that changes the ticket', () => {
    const visitor = { ...admin, isVisitor: true };
    expect(offeredIds(runsFor(aTicket({ status: 'open' }), visitor).runs)).toEqual(['contact', 'log', 'exportPdf']);
    expect(commandOf('bot').isFor?.(visitor)).toBe(false);
  });
});
