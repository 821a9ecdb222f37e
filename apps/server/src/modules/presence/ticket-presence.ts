import { TYPING_LASTS_SECONDS, VIEW_TICKET_LASTS_SECONDS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Tab } from '../../platform/realtime/client-events.ts';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import { hearsCompany } from '../../platform/realtime/rooms.ts';
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
  /** How often a node looks whose time has run out. */
  readonly sweepEveryMs?: number;
  /** Between two announcements about one ticket. */
  readonly pauseMs?: number;
  readonly store?: PresenceStore;
}

/** Which agents have a ticket open, so that two do not answer the same person. A hint, like everything live. */
export interface TicketPresence {
  /** The tab shows this ticket, or none. */
  view(viewer: Viewer, tab: Tab, ticketId: number | null): Promise<void>;
  /** Somebody writes there, to the customer or privately to colleagues. */
  type(viewer: Viewer, tab: Tab, sign: { readonly ticketId: number; readonly isPrivate: boolean }): Promise<void>;
}

interface OpenTab {
  /** Counts what the tab has said, so that an older word whose check took longer does not win. */
  said: number;
  at?: OpenPlace;
  /** Whether its last sign was taken is not known. */
  isUnsure?: boolean;
}

interface OpenPlace {
  readonly place: PresencePlace;
  readonly who: PresentTab;
  readonly checked: Checked;
}

interface Checked {
  /** When it was last made sure that they may see the ticket. */
  readonly at: number;
  /** As it was then. */
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
      const { open, isLatest } = hear(tab);
      if (ticketId === null) return leave(open);
      const checked = await check(viewer, ticketId, open);
      if (isLatest()) await enter({ viewer, tab, open, isLatest }, checked, { typingMs: 0, isWriting: false });
    },
    async type(viewer, tab, { ticketId, isPrivate }) {
      const { open, isLatest } = hear(tab);
      const { at } = open;
      // Where the tab is already, it was let in a moment ago: a sign comes every few seconds.
      const isDue = at?.place.ticketId !== ticketId || at.checked.at < performance.now() - CHECK_EVERY_MS;
      const checked = isDue ? await check(viewer, ticketId, open) : at.checked;
      if (isLatest()) await enter({ viewer, tab, open, isLatest }, checked, { typingMs, isWriting: !isPrivate });
    },
  };

  function hear(tab: Tab): { readonly open: OpenTab; readonly isLatest: () => boolean } {
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
    const ticket = hearsCompany(viewer) ? await ticketsRepo.find(scope, ticketId) : undefined;
    if (ticket && canSeeTicket(viewer, ticket)) return { at: performance.now(), ticket };
    // It went elsewhere while they had it open: colleagues there are not to wait for them.
    if (open.at?.place.ticketId === ticketId) await leave(open);
    throw new AppError('ERR_NO_TICKET_FOUND');
  }

  async function enter(
    { viewer, tab, open, isLatest }: Speaker,
    checked: Checked,
    { typingMs, isWriting }: { readonly typingMs: number; readonly isWriting: boolean },
  ): Promise<void> {
    const { id: ticketId } = checked.ticket;
    const isNew = open.at?.place.ticketId !== ticketId;
    if (isNew) await leave(open);
    if (!isLatest()) return;
    const place = { companyId: viewer.companyId, ticketId };
    const who = { userId: viewer.userId, name: viewer.name, tabId: tab.id };
    // From here to the call without a pause: who leaves now leaves after it.
    open.at = { place, who, checked };
    await quietly(async () => {
      // A sign whose answer was lost may have been news, and would be none the next time: nobody would ever be told.
      const { isUnsure = false } = open;
      open.isUnsure = true;
      const isNews = await store.sign(place, { ...who, viewingMs, typingMs });
      open.isUnsure = false;
      // A further tab of somebody who is there changes nothing for the others, and has heard nothing yet.
      if (isNew || isUnsure) announceSoon(nameOf(place), viewer.userId);
      else if (isNews) announceSoon(nameOf(place));
      // A page left open is nobody who looks: only coming and writing turn to the customer.
      if (isNew || isWriting) await turnToCustomer(checked.ticket, isWriting);
    });
  }

  /** Who reads an old conversation has turned to nobody. */
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

  /** As long as this node has tabs. What a node left behind that died is found by the others. */
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

  /** Without Redis nobody is seen, and everything else goes on. */
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
