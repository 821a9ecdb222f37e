import { randomInt } from 'node:crypto';
import type { RunningMeta } from '@recado/simulators';
import { and, asc, eq } from 'drizzle-orm';
import { enqueueDueRuns } from '../../src/modules/automation/flows/wake-runs.sweep.ts';
import { type FlowPlan, publishFlow } from '../../src/modules/automation/testing/a-flow.ts';
import type { ShopPlan } from '../../src/modules/automation/testing/shop.ts';
import { timeOf } from '../../src/modules/automation/testing/time.ts';
import { type OptionDraft, replaceOptions } from '../../src/modules/chatbots/index.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionDirectoryRepo,
  connectionsRepo,
} from '../../src/modules/connections/index.ts';
import { identitiesRepo } from '../../src/modules/contacts/index.ts';
import { createFlowCampaign } from '../../src/modules/flows/save-flow-campaign.ts';
import { dueSchedulesRepo } from '../../src/modules/schedules/sending/due-schedules.repo.ts';
import { processSchedule } from '../../src/modules/schedules/sending/process-schedule.ts';
import { settingsRepo } from '../../src/modules/settings/settings.repo.ts';
import { type TicketRow, tickets } from '../../src/modules/tickets/index.ts';
import { type NewUser, type UserRow, userQueuesRepo } from '../../src/modules/users/index.ts';
import { platformScope } from '../../src/platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';
import { aCompany, aQueue, aUser, type MadeCompany, unique } from '../factories.ts';
import type { ClockedWorld } from './clocked-world.ts';

export interface HousePlan extends ShopPlan {
  /** The options of the first queue. */
  readonly options?: readonly OptionDraft[];
  /** The agents; in the first queue, unless other queues are named. */
  readonly agents?: readonly (Partial<NewUser> & { readonly name: string; readonly in?: readonly string[] })[];
  /** The default flow of the connection. */
  readonly flow?: (queueId: (name: string) => number) => FlowPlan;
  /** A phrase on every connection that starts another flow. */
  readonly phrase?: { readonly text: string; readonly flow: FlowPlan };
  /** The redirect queue. */
  readonly redirectsTo?: string;
}

/** A company with a number at the simulated Meta, whose webhooks arrive. */
export interface House {
  readonly company: MadeCompany;
  readonly connection: ConnectionRow;
  /** Its number at Meta. */
  readonly phoneNumberId: string;
  readonly timeZone: string;
  /** With the present time. */
  scope(): CompanyScope;
  /** Publishes a new version of the default flow. */
  publishes(flow: NonNullable<HousePlan['flow']>): Promise<number>;
  queueId(name: string): number;
  nameOfQueue(id: number | null): string | null;
  agent(name: string): UserRow;
  nameOfAgent(id: number | null): string | null;
  customer(name: string): Phone;
  /** The customer's tickets, the newest last. */
  ticketsOf(phone: Phone): Promise<TicketRow[]>;
  /** Advances the clock in one leap, as for a worker that was down, and processes what is due by then. */
  passes(time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }): Promise<void>;
}

export type Phone = ReturnType<RunningMeta['customer']>;

const digits = (length: number): string => `1${String(randomInt(1e12)).padStart(length - 1, '0')}`;
const A_MOMENT_MS = 2_000;

export async function aHouse(world: ClockedWorld, plan: HousePlan): Promise<House> {
  const company = await aCompany(world.services, plan.company);
  const { companyId } = company;
  const scope = () => companyScope(world.services, { companyId, actor: 'system' });
  const queueIds = new Map<string, number>();
  for (const [index, queue] of (plan.queues ?? []).entries()) {
    const { id, name } = await aQueue(scope(), { menuOrder: index + 1, ...queue });
    queueIds.set(name, id);
  }
  const queueId = (name: string) => queueIds.get(name) ?? missing(name);
  const [firstId] = queueIds.values();
  if (firstId !== undefined && plan.options) await replaceOptions(scope(), { queueId: firstId, drafts: plan.options });
  for (const [key, value] of Object.entries(plan.settings ?? {})) await settingsRepo.putOfCompany(scope(), key, value);
  const agents: UserRow[] = [];
  for (const { in: names, ...user } of plan.agents ?? []) {
    const made = await aUser(scope(), user);
    const ids = names ? names.map(queueId) : [...queueIds.values()].slice(0, 1);
    await userQueuesRepo.replace(scope(), made.id, ids);
    agents.push(made);
  }
  const { connection, phoneNumberId } = await aNumber(world, scope(), {
    queueIds: [...queueIds.values()],
    row: {
      completionMessage: 'Até logo!',
      ...(plan.redirectsTo !== undefined && { redirectQueueId: queueId(plan.redirectsTo) }),
      ...plan.connection,
    },
  });
  const flowId = plan.flow && (await publishFlow(scope(), plan.flow(queueId)));
  if (flowId !== undefined) await connectionsRepo.update(scope(), connection.id, { noPhraseFlowId: flowId });
  if (plan.phrase) {
    const { text: phrase, flow } = plan.phrase;
    const campaign = { name: phrase, phrase, connectionId: null, match: 'equals', isActive: true } as const;
    await createFlowCampaign(scope(), { ...campaign, flowId: await publishFlow(scope(), flow) });
  }
  const runTimers = timeOf(clockOf(world), scope);
  return {
    company,
    connection,
    phoneNumberId,
    timeZone: plan.company?.timeZone ?? 'America/Sao_Paulo',
    scope,
    publishes: (flow) => publishFlow(scope(), flow(queueId), flowId),
    queueId,
    nameOfQueue: (id) => (id === null ? null : ([...queueIds].find(([, known]) => known === id)?.[0] ?? missing(id))),
    agent: (name) => agents.find((agent) => agent.name === name) ?? missing(name),
    nameOfAgent: (id) => (id === null ? null : (agents.find((agent) => agent.id === id)?.name ?? missing(id))),
    customer: (name) =>
      world.meta.customer(`55119${randomInt(10_000_000, 100_000_000)}`, { writesTo: phoneNumberId, name }),
    ticketsOf: ({ waId }) => ticketsOf(scope(), waId),
    async passes(time) {
      await runTimers(time);
      await enqueueDueRuns(scope());
      await sendSchedules(world, companyId);
      await world.settled();
      // A second run of the sender records the outcome of the first.
      world.setNow(new Date(world.now().getTime() + A_MOMENT_MS));
      await sendSchedules(world, companyId);
    },
  };
}

async function ticketsOf(scope: CompanyScope, waId: string): Promise<TicketRow[]> {
  const identity = { kind: 'phone', account: '', value: waId, address: waId } as const;
  const [known] = await identitiesRepo.findKnown(scope, [identity]);
  return scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.companyId, scope.companyId), eq(tickets.contactId, known?.contact.id ?? 0)))
    .orderBy(asc(tickets.id));
}

const clockOf = (world: ClockedWorld) => ({
  advance: (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1000)),
});

async function sendSchedules({ services }: ClockedWorld, companyId: number): Promise<void> {
  const platform = platformScope(services, { purpose: 'test', actor: 'system' });
  const due = await dueSchedulesRepo.list(platform, 1_000);
  for (const one of due) if (one.companyId === companyId) await processSchedule(platform.forCompany(companyId), one.id);
}

interface NumberPlan {
  readonly queueIds: readonly number[];
  readonly row: NonNullable<ShopPlan['connection']>;
}

async function aNumber({ meta, apiUrl }: ClockedWorld, scope: CompanyScope, { queueIds, row }: NumberPlan) {
  const app = {
    name: unique('app'),
    id: digits(15),
    secret: unique('secret'),
    verifyToken: 'unused',
    accessToken: unique('EAAG'),
  };
  const [account, phoneNumberId] = [digits(15), digits(15)];
  const numbers = [{ id: phoneNumberId, displayPhoneNumber: '+55 11 4000-1000', verifiedName: 'Casa' }];
  meta.addApp({ ...app, accounts: [{ id: account, name: 'Casa', numbers, templates: [] }] });
  const { connection: added } = await addConnection(scope, {
    name: unique('Conexão'),
    channel: 'whatsappapi',
    fields: { greetingMessage: 'Olá!' },
    queueIds,
    credentials: { phoneNumberId, businessAccountId: account, accessToken: app.accessToken, appSecret: app.secret },
  });
  const working = { status: 'CONNECTED', statusFailure: null } as const;
  const connection = await connectionsRepo.update(scope, added.id, { ...working, ...row });
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connection.id);
  await meta.registerCallback(app.name, {
    url: `${apiUrl}/webhooks/meta/${appKey}`,
    verifyToken: connection.verifyToken ?? '',
  });
  return { connection, phoneNumberId };
}

function missing(what: string | number): never {
  throw new Error(`There is no ${what} in this house.`);
}
