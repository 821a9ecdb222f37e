import { TYPING_LASTS_SECONDS, VIEW_TICKET_LASTS_SECONDS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Tab } from '../../platform/realtime/client-events.ts';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import { receivesCompanyEvents } from '../../platform/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { canSeeTicket, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { publishFocus } from './focus-event.ts';
import {
  createPresenceStore,
  nameOf,
  type PresencePlace,
  type PresenceStore,
  type PresentTab,
  readPlace,
} from './presence-store.ts';
import { publishPresence } from './publish-presence.ts';
import { createThrottle } from './throttle.ts';

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

interface OpenTab {
  /** Counts the events of the tab, so that an older one whose check took longer does not win. */
  said: number;
  at?: OpenPlace;
  /** Whether its last event was stored is unknown. */
  isUnsure?: boolean;
}

interface OpenPlace {
  readonly place: PresencePlace;
  readonly who: PresentTab;
  readonly checked: Checked;
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
  const { sweepEveryMs = 1_000, pauseMs = 500, store = createPresenceStore(services.redis) } = options;
  const { background, log } = services;
  const tabs = new Map<string, OpenTab>();
  const complain = oncePerMinute<unknown>((err, times) => log.warn({ err, times }, 'presence: not known'));
  const announceSoon = createThrottle<number>(pauseMs, (place, newcomerIds) =>
    background.run('ticket presence', () =>
      quietly(() => publishPresence(services, store, readPlace(place), newcomerIds)),
    ),
  );
  let isSweeping = false;

  return {
    async view(viewer, tab, ticketId) {
      const { open, isLatest } = noteEvent(tab);
      if (ticketId === null) return leave(open);
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

  function noteEvent(tab: Tab): { readonly open: OpenTab; readonly isLatest: () => boolean } {
    const open = tabs.get(tab.id) ?? openTab(tab);
    open.said += 1;
    const { said } = open;
    return { open, isLatest: () => said === open.said && !tab.gone.aborted };
  }

  function openTab(tab: Tab): OpenTab {
    const open: OpenTab = { said: 0 };
    if (tab.gone.aborted) return open;
    tabs.set(tab.id, open);
    tab.gone.addEventListener('abort', () => {
      tabs.delete(tab.id);
      background.run('tab gone', () => leave(open));
    });
    sweepLater();
    return open;
  }

  async function check(viewer: Viewer, ticketId: number, open: OpenTab): Promise<Checked> {
    const scope = companyScope(services, { companyId: viewer.companyId, actor: viewer });
    const ticket = receivesCompanyEvents(viewer) ? await ticketsRepo.find(scope, ticketId) : undefined;
    if (ticket && canSeeTicket(viewer, ticket)) return { at: performance.now(), ticket };
    // It was transferred while they had it open: colleagues there must not wait for them.
    if (open.at?.place.placeId === ticketId) await leave(open);
    throw new AppError('ERR_NO_TICKET_FOUND');
  }

  async function enter(
    { viewer, tab, open, isLatest }: Speaker,
    checked: Checked,
    { typingMs, isWriting }: { readonly typingMs: number; readonly isWriting: boolean },
  ): Promise<void> {
    const { id: ticketId } = checked.ticket;
    const isNew = open.at?.place.placeId !== ticketId;
    if (isNew) await leave(open);
    if (!isLatest()) return;
    const place = { companyId: viewer.companyId, placeId: ticketId };
    const who = { userId: viewer.userId, name: viewer.name, tabId: tab.id };
    // No await from here to the call: a tab that leaves now leaves after it.
    open.at = { place, who, checked };
    await quietly(async () => {
      // An event whose response was lost may have been a change, and would be none the next time: it would never be
      // published.
      const { isUnsure = false } = open;
      open.isUnsure = true;
      const isNews = await store.sign(place, { ...who, viewingMs, typingMs });
      open.isUnsure = false;
      // Another tab of a present user changes nothing for the others, but has received nothing yet.
      if (isNew || isUnsure) announceSoon(nameOf(place), viewer.userId);
      else if (isNews) announceSoon(nameOf(place));
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

  async function leave(open: OpenTab): Promise<void> {
    const { at } = open;
    if (!at) return;
    delete open.at;
    await quietly(async () => {
      await store.leave(at.place, at.who);
      announceSoon(nameOf(at.place));
    });
  }

  /** As long as this node has tabs. Other nodes find what a dead node left behind. */
  function sweepLater(): void {
    if (isSweeping) return;
    isSweeping = true;
    setTimeout(() => {
      isSweeping = false;
      if (tabs.size === 0) return;
      background.run('presence sweep', () =>
        quietly(async () => {
          for (const place of await store.takeDue()) announceSoon(nameOf(place));
        }),
      );
      sweepLater();
    }, sweepEveryMs).unref();
  }

  /** Without Redis no presence is shown, and everything else continues. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      complain(error);
    }
  }
}

interface Speaker {
  readonly viewer: Viewer;
  readonly tab: Tab;
  readonly open: OpenTab;
  readonly isLatest: () => boolean;
}
