import type { FlowPresence } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aUser, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { viewerOfToken } from '../auth/index.ts';
import { createFlow } from '../flows/index.ts';
import type { UserRow } from '../users/index.ts';
import { createFlowPresence, type FlowPresenceOptions } from './flow-presence.ts';

const base = testServices();

/** What all nodes of this file have published: any of them may find an expired presence of another. */
const published: { rooms: readonly string[]; message: FlowPresence }[] = [];
const about = (flowId: number) =>
  published
    .filter(({ message }) => message.flowId === flowId)
    .toSorted((one, other) => one.message.version - other.message.version);

/** Two nodes that share a Redis. */
function nodes(options: FlowPresenceOptions = { pauseMs: 5, sweepEveryMs: 20 }) {
  const live = {
    ...base.live,
    publish: (_: number, { rooms, message }: { rooms: readonly string[]; message: unknown }) =>
      void published.push({ rooms, message: message as FlowPresence }),
  };
  const node = () => createFlowPresence({ ...base, live }, options);
  return { one: node(), two: node() };
}

async function tabOf(user: UserRow) {
  const ending = new AbortController();
  const viewer = await viewerOfToken(base, (await signInAs(base, user)).token);
  return { viewer, tab: { id: unique('tab'), gone: ending.signal }, close: () => ending.abort() };
}

const anAdmin = (scope: CompanyScope, name: string) => aUser(scope, { profile: 'admin', name });
const shown = (flowId: number | null, ticketId: number | null = null) => ({ flowId, ticketId });
const mark = ({ id, name }: UserRow) => ({ id, name });

async function anOffice() {
  const { scope, companyId } = await aCompany(base);
  const [ana, bia] = [await anAdmin(scope, 'Ana'), await anAdmin(scope, 'Bia')];
  const flow = await createFlow(scope, { name: unique('Fluxo') });
  const other = await createFlow(scope, { name: unique('Fluxo') });
  return { scope, companyId, ana, bia, flow, other };
}

describe('a user who has a flow open', () => {
  it('is shown to the other tabs that have it open, on every node, until the tab leaves', async () => {
    const { ana, bia, flow, other, companyId } = await anOffice();
    const { one, two } = nodes();
    const [anas, bias] = [await tabOf(ana), await tabOf(bia)];
    const last = (flowId: number) => about(flowId).at(-1);
    const room = `company:${companyId}:flow:${flow.id}`;
    expect(await one.view(anas.viewer, anas.tab, shown(flow.id))).toEqual({ join: [room], leave: [] });
    await two.view(bias.viewer, bias.tab, shown(flow.id));
    await eventually(() => last(flow.id)?.message.users).toEqual([mark(ana), mark(bia)]);
    expect(last(flow.id)?.rooms).toContain(room);

    const otherRoom = `company:${companyId}:flow:${other.id}`;
    expect(await one.view(anas.viewer, anas.tab, shown(other.id))).toEqual({ join: [otherRoom], leave: [room] });
    await eventually(() => last(flow.id)?.message.users).toEqual([mark(bia)]);
    expect(await one.view(anas.viewer, anas.tab, shown(null))).toEqual({ join: [], leave: [otherRoom] });
    await eventually(() => last(other.id)?.message.users).toEqual([]);
    bias.close();
    await eventually(() => last(flow.id)?.message.users).toEqual([]);
  });

  it('gets the users who are already there, also in a second tab', async () => {
    const { ana, flow, companyId } = await anOffice();
    const { one } = nodes();
    const [first, second] = [await tabOf(ana), await tabOf(ana)];
    await one.view(first.viewer, first.tab, shown(flow.id));
    await one.view(second.viewer, second.tab, shown(flow.id));
    const toAna = () => about(flow.id).filter(({ rooms }) => rooms.includes(`company:${companyId}:user:${ana.id}`));
    await eventually(() => toAna().length).toBe(2);
    expect(toAna().at(-1)?.message).toMatchObject({ flowId: flow.id, users: [mark(ana)] });
  });

  it('is gone when the tab stops repeating it', async () => {
    const { ana, bia, flow } = await anOffice();
    const { one, two } = nodes({ viewingMs: 300, pauseMs: 5, sweepEveryMs: 20 });
    const [anas, bias] = [await tabOf(ana), await tabOf(bia)];
    await two.view(anas.viewer, anas.tab, shown(flow.id));
    await one.view(bias.viewer, bias.tab, shown(flow.id));
    await eventually(() => about(flow.id).at(-1)?.message.users).toEqual([]);
  });

  it('who follows the run of a ticket joins its room', async () => {
    const { ana, flow, companyId } = await anOffice();
    const { one } = nodes();
    const { viewer, tab } = await tabOf(ana);
    const [flowRoom, runRoom] = [`company:${companyId}:flow:${flow.id}`, `company:${companyId}:flow-run:7`];
    expect(await one.view(viewer, tab, shown(flow.id, 7))).toEqual({ join: [flowRoom, runRoom], leave: [] });
    expect(await one.view(viewer, tab, shown(flow.id))).toEqual({ join: [flowRoom], leave: [runRoom] });
  });
});

describe('a flow cannot be opened', () => {
  it('by an agent, nor by a user of another company', async () => {
    const { scope, flow } = await anOffice();
    const { one } = nodes();
    const agent = await tabOf(await aUser(scope));
    const stranger = await tabOf((await aCompany(base)).admin);
    for (const { viewer, tab } of [agent, stranger]) {
      await expect(one.view(viewer, tab, shown(flow.id))).rejects.toMatchObject({ code: 'ERR_NO_FLOW_FOUND' });
    }
  });
});
