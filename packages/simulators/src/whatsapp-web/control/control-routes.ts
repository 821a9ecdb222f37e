import { readJson } from '../../meta/http.ts';
import { asNumber } from '../../meta/json.ts';
import { calm, readFaults } from '../faults.ts';
import type { World } from '../world.ts';
import { deviceRoutes } from './device-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { type Route, route } from './routes.ts';

export const controlRoutes: readonly Route[] = [
  route('GET /', ({ world, trust }) => ({ ...trust, ...presentFaults(world), problems: world.problems.values() })),

  route('GET /faults', ({ world }) => presentFaults(world)),
  route('PATCH /faults', async ({ world, request }) => {
    const { seed, ...fields } = await readJson(request);
    world.faults.change(readFaults(fields), asNumber(seed));
    world.changes.publish({ kind: 'faults' });
    return presentFaults(world);
  }),
  route('DELETE /faults', ({ world }) => {
    world.faults.change(calm);
    world.changes.publish({ kind: 'faults' });
    return presentFaults(world);
  }),
  route('POST /refusals', async ({ world, request }) => {
    const body = await readJson(request);
    const refusal = { code: asNumber(body['code']) ?? 0, times: asNumber(body['times']) ?? 1 };
    if (refusal.code <= 0) throw new Error('"code" is missing');
    world.faults.refuseNext(refusal.code, refusal.times);
    return refusal;
  }),

  ...phoneRoutes,
  ...deviceRoutes,
  ...messageRoutes,
  ...groupRoutes,
];

function presentFaults({ faults }: World) {
  return { seed: faults.dice.seed, faults: faults.current() };
}
