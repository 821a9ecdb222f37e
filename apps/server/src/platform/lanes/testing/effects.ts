import { z } from 'zod';
import { createTestDatabase, type DatabaseUrls } from '../../../../test/test-database.ts';
import { createBackground } from '../../background.ts';
import { openDatabase } from '../../db/database.ts';
import { createEventBus } from '../../events.ts';
import { defineLaneTopic, type LaneTopic } from '../../lanes.ts';
import { createLogger } from '../../log/logger.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { type CompanyScope, companyScope } from '../../scope.ts';
import type { Services } from '../../services.ts';
import { noTracing } from '../../spans/tracing.ts';
import { createLanes } from '../create-lanes.ts';

/** The effect of a handler in these tests. No constraint of the table prevents a second effect of an event. */
export interface Effect {
  readonly stage: 'first' | 'second';
  readonly producer: number;
  readonly number: number;
}

const payload = z.object({ producer: z.number(), number: z.number() });
export type Step = z.infer<typeof payload>;

/** A separate database, with a table for effects and the given number of companies. */
export async function createEffectsDatabase(name: string, companies: number): Promise<DatabaseUrls> {
  const urls = await createTestDatabase(name);
  const { database } = effectServices(urls.owner);
  await database.app.query(
    `create table effects (company_id int not null, id bigint generated always as identity primary key,
       stage text not null, lane text not null, producer int not null, number int not null)`,
  );
  await database.app.query(`insert into companies (name) select 'Empresa ' || n from generate_series(1, $1) n`, [
    companies,
  ]);
  await database.close();
  return urls;
}

/** The services that lanes need; for the test itself and for the processes it kills. */
export function effectServices(databaseUrl: string, platformUrl = databaseUrl): Services {
  const log = createLogger({ name: 'effects', level: 'silent' });
  const onError = () => undefined;
  return {
    log,
    metrics: createMetrics(),
    clock: () => new Date(),
    database: openDatabase({ appUrl: databaseUrl, platformUrl, directUrl: databaseUrl, poolSize: 8, onError }),
    events: createEventBus([], []),
    background: createBackground(log),
    tracing: noTracing,
  } satisfies Partial<Services> as Services;
}

export const feedsSecond = (number: number): boolean => number % 4 === 0;

/** Two topics, the first of which feeds the second, so that enqueueing from a handler is tested as well. */
export function effectTopics(services: Services): { first: LaneTopic<Step>; second: LaneTopic<Step> } {
  const lanes = createLanes(services);
  const second = defineLaneTopic({
    name: 'second',
    payload,
    attempts: 5,
    handle: (scope, step, { key }) => leaveEffect(scope, key, { stage: 'second', ...step }),
  });
  const first = defineLaneTopic({
    name: 'first',
    payload,
    attempts: 5,
    async handle(scope, step, { key }) {
      await leaveEffect(scope, key, { stage: 'first', ...step });
      if (feedsSecond(step.number)) await lanes.enqueue(scope, second, [{ key, payload: step }]);
    },
  });
  return { first, second };
}

export async function leaveEffect(scope: CompanyScope, lane: string, effect: Effect): Promise<void> {
  await scope.query({
    name: 'leave-effect',
    text: 'insert into effects (company_id, stage, lane, producer, number) values ($1, $2, $3, $4, $5)',
    values: [scope.companyId, effect.stage, lane, effect.producer, effect.number],
  });
}

export const scopeOf = (services: Services, companyId: number): CompanyScope =>
  companyScope(services, { companyId, actor: 'system' });

export interface Filling {
  readonly prefix: string;
  readonly lanes: number;
  readonly eventsEach: number;
}

/** A backlog of the first company, made by one statement instead of a hundred thousand calls. */
export async function fillLanes(services: Services, topic: string, filling: Filling): Promise<void> {
  await scopeOf(services, 1).query({
    text: `with made as (
             insert into lanes (company_id, topic, key) select 1, $1, $2 || '-' || n from generate_series(1, $3) n
             returning id)
           insert into lane_events (company_id, lane_id, payload)
           select 1, made.id, json_build_object('producer', 1, 'number', n)
           from generate_series(1, $4) n, made order by n`,
    values: [topic, filling.prefix, filling.lanes, filling.eventsEach],
  });
}
