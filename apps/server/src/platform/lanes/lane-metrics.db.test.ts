import { it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { createLanes } from './create-lanes.ts';
import { aTopic, aWorker, entries } from './testing/lane-test.ts';

const services = testServices();

it('the metrics show handled, failed and parked events', async () => {
  const company = await aCompany(services);
  const topic = aTopic({
    attempts: 2,
    handle: (_scope, payload) => (payload === 13 ? Promise.reject(new Error('unlucky')) : Promise.resolve()),
  });
  await createLanes(services).enqueue(company.scope, topic, [...entries('a', 1, 2, 13), ...entries('b', 3)]);
  aWorker({ services, topics: [topic] });
  aWorker({ services, topics: [topic] });

  const read = async () => {
    const { text } = await services.metrics.render();
    const numberOf = (name: string) =>
      Number(new RegExp(`^${name}{topic="${topic.name}"} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      handled: numberOf('recado_lane_events_handled_total'),
      failed: numberOf('recado_lane_events_failed_total'),
      parked: numberOf('recado_lanes_parked_total'),
      parkedNow: numberOf('recado_lanes_parked'),
      ages: numberOf('recado_lane_event_age_seconds_count'),
      done: numberOf('recado_lane_event_done_seconds_count'),
    };
  };
  await eventually(read).toEqual({ handled: 3, failed: 2, parked: 1, parkedNow: 1, ages: 3, done: 3 });
});
