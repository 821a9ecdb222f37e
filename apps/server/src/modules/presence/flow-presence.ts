import { can, VIEW_FLOW_LASTS_SECONDS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { RoomChange, Tab } from '../../platform/realtime/client-events.ts';
import { type Room, receivesCompanyEvents, userRoom } from '../../platform/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { flowRoom, flowRunRoom, flowsRepo } from '../flows/index.ts';
import { createPresenceStore, type PresencePlace } from './presence-store.ts';
import { createPresentTabs, type OpenTab } from './present-tabs.ts';

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

interface FlowTab extends OpenTab {
  /** The events of a tab are handled one after the other, so that an older one does not win. */
  turn: Promise<unknown>;
  rooms: readonly Room[];
}

export function createFlowPresence(services: Services, options: FlowPresenceOptions = {}): FlowPresence {
  const { viewingMs = VIEW_FLOW_LASTS_SECONDS * 1000, sweepEveryMs, pauseMs } = options;
  const store = createPresenceStore(services.redis, 'recado:flows');
  const newTab = (): FlowTab => ({ turn: Promise.resolve(), rooms: [] });
  const tabs = createPresentTabs(services, { name: 'flow presence', store, newTab, publish, sweepEveryMs, pauseMs });

  return {
    view(viewer, tab, shown) {
      const open = tabs.of(tab);
      const turn = open.turn.then(() => show(open, { viewer, tab, shown }));
      open.turn = turn.catch(() => undefined);
      return turn;
    },
  };

  async function show(
    open: FlowTab,
    { viewer, tab, shown: { flowId, ticketId } }: { viewer: Viewer; tab: Tab; shown: ShownFlow },
  ): Promise<RoomChange> {
    const { companyId, userId, name } = viewer;
    const isAllowed = flowId === null || (await maySee(viewer, flowId));
    if (open.at && (!isAllowed || open.at.place.placeId !== flowId)) await tabs.leave(open);
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
    await tabs.quietly(() => tabs.sign(place, { ...who, viewingMs, typingMs: 0 }, isNew));
    return change;
  }

  async function maySee(viewer: Viewer, flowId: number): Promise<boolean> {
    if (!receivesCompanyEvents(viewer) || !can(viewer, 'flow:manage')) return false;
    const scope = companyScope(services, { companyId: viewer.companyId, actor: viewer });
    return (await flowsRepo.find(scope, flowId)) !== undefined;
  }

  /** To every tab that has the flow open, if the users differ; to a new tab in any case, which is in no room yet. */
  async function publish(place: PresencePlace, newcomerIds: readonly number[]): Promise<void> {
    const { companyId, placeId: flowId } = place;
    const { users, hasChanged, version } = await store.look(place);
    const newcomers = newcomerIds.map((userId) => userRoom(companyId, userId));
    const rooms = hasChanged ? [flowRoom(companyId, flowId), ...newcomers] : newcomers;
    if (rooms.length === 0) return;
    const message = { flowId, version, users: users.map(({ id, name }) => ({ id, name })) };
    services.live.publish(companyId, { channel: 'flowPresence', rooms, message });
  }
}
