import { TYPING_LASTS_SECONDS, VIEW_TICKET_LASTS_SECONDS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Tab } from '../../platform/realtime/client-events.ts';
import { receivesCompanyEvents } from '../../platform/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { canSeeTicket, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { publishFocus } from './focus-event.ts';
import { createPresenceStore, type PresenceStore } from './presence-store.ts';
import { createPresentTabs, type OpenTab } from './present-tabs.ts';
import { publishPresence } from './publish-presence.ts';

export interface TicketPresenceOptions {
  readonly viewingMs?: number;
  readonly typingMs?: number;
  /** How often a node checks for expired presences. */
  readonly sweepEveryMs?: number;
  /** The minimum pause between two events about one ticket. */
  readonly pauseMs?: number;
  readonly store?: PresenceStore;
}

/** Which agents have a ticket open, so that two do not answer the same customer. A hint, like every realtime event. */
export interface TicketPresence {
  /** The tab shows this ticket, or none. */
  view(viewer: Viewer, tab: Tab, ticketId: number | null): Promise<void>;
  /** A user types there, to the customer or privately to colleagues. */
  type(viewer: Viewer, tab: Tab, sign: { readonly ticketId: number; readonly isPrivate: boolean }): Promise<void>;
}

interface TicketTab extends OpenTab {
  /** Counts the events of the tab, so that an older one whose check took longer does not win. */
  said: number;
  at?: NonNullable<OpenTab['at']> & { readonly checked: Checked };
  /** Whether its last event was stored is unknown. */
  isUnsure?: boolean;
}

interface Checked {
  /** When access to the ticket was last checked. */
  readonly at: number;
  /** The ticket at that time. */
  readonly ticket: TicketRow;
}

const CHECK_EVERY_MS = 30_000;

export function createTicketPresence(services: Services, options: TicketPresenceOptions = {}): TicketPresence {
  const { viewingMs = VIEW_TICKET_LASTS_SECONDS * 1000, typingMs = TYPING_LASTS_SECONDS * 1000 } = options;
  const { sweepEveryMs, pauseMs, store = createPresenceStore(services.redis) } = options;
  const tabs = createPresentTabs(services, {
    name: 'ticket presence',
    store,
    newTab: (): TicketTab => ({ said: 0 }),
    publish: (place, newcomerIds) => publishPresence(services, store, place, newcomerIds),
    sweepEveryMs,
    pauseMs,
  });

  return {
    async view(viewer, tab, ticketId) {
      const { open, isLatest } = noteEvent(tab);
      if (ticketId === null) return tabs.leave(open);
      const checked = await check(viewer, ticketId, open);
      if (isLatest()) await enter({ viewer, tab, open, isLatest }, checked, { typingMs: 0, isWriting: false });
    },
    async type(viewer, tab, { ticketId, isPrivate }) {
      const { open, isLatest } = noteEvent(tab);
      const { at } = open;
      // A tab that is already there was checked a moment ago: an event comes every few seconds.
      const isDue = at?.place.placeId !== ticketId || at.checked.at < performance.now() - CHECK_EVERY_MS;
      const checked = isDue ? await check(viewer, ticketId, open) : at.checked;
      if (isLatest()) await enter({ viewer, tab, open, isLatest }, checked, { typingMs, isWriting: !isPrivate });
    },
  };

  function noteEvent(tab: Tab): { readonly open: TicketTab; readonly isLatest: () => boolean } {
    const open = tabs.of(tab);
    open.said += 1;
    const { said } = open;
    return { open, isLatest: () => said === open.said && !tab.gone.aborted };
  }

  async function check(viewer: Viewer, ticketId: number, open: TicketTab): Promise<Checked> {
    const scope = companyScope(services, { companyId: viewer.companyId, actor: viewer });
    const ticket = receivesCompanyEvents(viewer) ? await ticketsRepo.find(scope, ticketId) : undefined;
    if (ticket && canSeeTicket(viewer, ticket)) return { at: performance.now(), ticket };
    // It was transferred while they had it open: colleagues there must not wait for them.
    if (open.at?.place.placeId === ticketId) await tabs.leave(open);
    throw new AppError('ERR_NO_TICKET_FOUND');
  }

  async function enter(
    { viewer, tab, open, isLatest }: Speaker,
    checked: Checked,
    { typingMs, isWriting }: { readonly typingMs: number; readonly isWriting: boolean },
  ): Promise<void> {
    const { id: ticketId } = checked.ticket;
    const isNew = open.at?.place.placeId !== ticketId;
    if (isNew) await tabs.leave(open);
    if (!isLatest()) return;
    const place = { companyId: viewer.companyId, placeId: ticketId };
    const who = { userId: viewer.userId, name: viewer.name, tabId: tab.id };
    // No await from here to the call: a tab that leaves now leaves after it.
    open.at = { place, who, checked };
    await tabs.quietly(async () => {
      // An event whose response was lost may have been a change, and would be none the next time: it would never be
      // published.
      const { isUnsure = false } = open;
      open.isUnsure = true;
      await tabs.sign(place, { ...who, viewingMs, typingMs }, isNew || isUnsure);
      open.isUnsure = false;
      // A page left open is not focus: only opening and typing count.
      if (isNew || isWriting) await turnToCustomer(checked.ticket, isWriting);
    });
  }

  /** Reading an old conversation is not focus on the customer. */
  async function turnToCustomer(ticket: TicketRow, isWriting: boolean): Promise<void> {
    const { companyId, connectionId, contactId, status } = ticket;
    if (connectionId !== null && status !== 'closed')
      await publishFocus(services.redis, { companyId, connectionId, contactId, isWriting });
  }
}

interface Speaker {
  readonly viewer: Viewer;
  readonly tab: Tab;
  readonly open: TicketTab;
  readonly isLatest: () => boolean;
}
