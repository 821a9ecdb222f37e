import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { unique } from '../../../../test/factories.ts';
import { defineLaneTopic, type LaneTopic } from '../../lanes.ts';
import type { CompanyScope } from '../../scope.ts';
import { type LaneWorker, type LaneWorkerOptions, startLaneWorker } from '../lane-worker.ts';

/** Tests share a database: a separate topic keeps a test's workers away from the lanes of the others. */
export function aTopic(topic: Partial<LaneTopic<number>> = {}): LaneTopic<number> {
  return defineLaneTopic({
    name: unique('topic'),
    payload: z.number(),
    attempts: 3,
    handle: () => Promise.resolve(),
    ...topic,
  });
}

export const entries = (key: string, ...payloads: number[]) => payloads.map((payload) => ({ key, payload }));

/** A worker that does not make a test wait; stopped when the test ends. */
export function aWorker(
  options: Partial<LaneWorkerOptions> & Pick<LaneWorkerOptions, 'services' | 'topics'>,
): LaneWorker {
  const worker = startLaneWorker({ concurrency: 2, pollMs: 50, retryDelayMs: () => 20, ...options });
  onTestFinished(() => worker.stop());
  return worker;
}

/** An effect in the company's own data, as a handler would write. */
export async function leaveTrace(scope: CompanyScope, topic: string, trace: string): Promise<void> {
  await scope.query({
    text: `insert into audit_entries (company_id, actor_company_id, actor_user_id, action, details)
           values ($1, $1, 1, $2, $3)`,
    values: [scope.companyId, topic, { trace }],
  });
}

export async function traces(scope: CompanyScope, topic: string): Promise<string[]> {
  const rows = await scope.query<{ trace: string }>({
    text: `select details->>'trace' as trace from audit_entries where action = $1 order by id`,
    values: [topic],
  });
  return rows.map(({ trace }) => trace);
}

/** The remaining rows of a topic: lanes by key, and the events of this company. */
export async function remains(scope: CompanyScope, topic: string): Promise<{ lanes: string[]; events: unknown[] }> {
  const lanes = await scope.query<{ key: string }>({
    text: 'select key from lanes where company_id = $1 and topic = $2 order by key',
    values: [scope.companyId, topic],
  });
  const events = await scope.query<{ payload: unknown }>({
    text: `select e.payload from lane_events e join lanes l on l.company_id = e.company_id and l.id = e.lane_id
           where l.topic = $1 order by e.id`,
    values: [topic],
  });
  return { lanes: lanes.map(({ key }) => key), events: events.map(({ payload }) => payload) };
}
