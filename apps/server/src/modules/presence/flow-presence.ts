import { can, VIEW_FLOW_LASTS_SECONDS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { RoomChange, Tab } from '../../platform/realtime/client-events.ts';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import { type Room, receivesCompanyEvents, userRoom } from '../../platform/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { flowRoom, flowRunRoom, flowsRepo } from '../flows/index.ts';
import { createPresenceStore, nameOf, type PresencePlace, type PresentTab, readPlace } from './presence-store.ts';
import { createThrottle } from './throttle.ts';

export interface FlowPresenceOptions {
  readonly viewingMs?: number;
  /** How often a node checks for expired presences. */
  readonly sweepEveryMs?: number;
  /** The minimum pause between two events about one flow. */
  readonly pauseMs?: number;
}

/** What a tab shows: a flow, or none, and the ticket whose run it shows there. */
export interface ShownFlow {
  readonly flowId: number | null;
  readonly ticketId: number | null;
}

/** The users who have a flow open in the editor, shown to each other. A hint only: revisions prevent lost changes. */
export interface FlowPresence {
  view(viewer: Viewer, tab: Tab, shown: ShownFlow): Promise<RoomChange>;
}

interface OpenTab {
  /** The events of a tab are handled one after the other, so that an older one does not win. */
  turn: Promise<unknown>;
  rooms: readonly Room[];
  at?: { readonly place: PresencePlace; readonly who: PresentTab };
}

export function createFlowPresence(services: Services, options: FlowPresenceOptions = {}): FlowPresence {
  const { viewingMs = VIEW_FLOW_LASTS_SECONDS * 1000, sweepEveryMs = 1_000, pauseMs = 500 } = options;
  const { background, log, live, redis } = services;
  const store = createPresenceStore(redis, 'recado:flows');
  const tabs = new Map<string, OpenTab>();
  const complain = oncePerMinute<unknown>((err, times) => log.warn({ err, times }, 'flow presence: not known'));
  const announceSoon = createThrottle<number>(pauseMs, (place, newcomerIds) =>
    background.run('flow presence', () => quietly(() => publish(readPlace(place), newcomerIds))),
  );
  let isSweeping = false;

  return {
    view(viewer, tab, shown) {
      const open = tabs.get(tab.id) ?? openTab(tab);
      const turn = open.turn.then(() => show(open, { viewer, tab, shown }));
      open.turn = turn.catch(() => undefined);
      return turn;
    },
  };

  function openTab(tab: Tab): OpenTab {
    const open: OpenTab = { turn: Promise.resolve(), rooms: [] };
    if (tab.gone.aborted) return open;
    tabs.set(tab.id, open);
    tab.gone.addEventListener('abort', () => {
      tabs.delete(tab.id);
      background.run('flow tab gone', () => open.turn.then(() => leave(open)));
    });
    sweepLater();
    return open;
  }

  async function show(
    open: OpenTab,
    { viewer, tab, shown: { flowId, ticketId } }: { viewer: Viewer; tab: Tab; shown: ShownFlow },
  ): Promise<RoomChange> {
    const { companyId, userId, name } = viewer;
    const isAllowed = flowId === null || (await maySee(viewer, flowId));
    if (open.at && (!isAllowed || open.at.place.placeId !== flowId)) await leave(open);
    if (!isAllowed) throw new AppError('ERR_NO_FLOW_FOUND');
    const before = open.rooms;
    open.rooms = [
      ...(flowId === null ? [] : [flowRoom(companyId, flowId)]),
      ...(flowId === null || ticketId === null ? [] : [flowRunRoom(companyId, ticketId)]),
    ];
    const change = { join: open.rooms, leave: before.filter((room) => !open.rooms.includes(room)) };
    if (flowId === null || tab.gone.aborted) return change;
    const place = { companyId, placeId: flowId };
    const who = { userId, name, tabId: tab.id };
    const isNew = open.at === undefined;
    open.at = { place, who };
    await quietly(async () => {
      const isNews = await store.sign(place, { ...who, viewingMs, typingMs: 0 });
      // Another tab of a present user changes nothing for the others, but has received nothing yet.
      if (isNew) announceSoon(nameOf(place), userId);
      else if (isNews) announceSoon(nameOf(place));
    });
    return change;
  }

  async function maySee(viewer: Viewer, flowId: number): Promise<boolean> {
    if (!receivesCompanyEvents(viewer) || !can(viewer, 'flow:manage')) return false;
    const scope = companyScope(services, { companyId: viewer.companyId, actor: viewer });
    return (await flowsRepo.find(scope, flowId)) !== undefined;
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

  /** To every tab that has the flow open, if the users differ; to a new tab in any case, which is in no room yet. */
  async function publish(place: PresencePlace, newcomerIds: readonly number[]): Promise<void> {
    const { companyId, placeId: flowId } = place;
    const { users, hasChanged } = await store.look(place);
    const newcomers = newcomerIds.map((userId) => userRoom(companyId, userId));
    const rooms = hasChanged ? [flowRoom(companyId, flowId), ...newcomers] : newcomers;
    if (rooms.length === 0) return;
    const message = { flowId, users: users.map(({ id, name }) => ({ id, name })) };
    live.publish(companyId, { channel: 'flowPresence', rooms, message });
  }

  /** As long as this node has tabs. Other nodes find what a dead node left behind. */
  function sweepLater(): void {
    if (isSweeping) return;
    isSweeping = true;
    setTimeout(() => {
      isSweeping = false;
      if (tabs.size === 0) return;
      background.run('flow presence sweep', () =>
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
