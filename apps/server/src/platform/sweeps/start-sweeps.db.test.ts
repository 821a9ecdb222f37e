import { expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { testServices } from '../../../test/test-services.ts';
import type { PlatformScope } from '../platform-scope.ts';
import { startSweeps } from './start-sweeps.ts';
import { defineSweep } from './sweep.ts';

const services = testServices();
const aSweep = (run: (platform: PlatformScope) => Promise<boolean>) => defineSweep({ name: 'test.sweep', run });
const NEVER_AGAIN_MS = 3_600_000;

it('a sweep runs again and again, each time with the current time', async () => {
  const times: Date[] = [];
  const sweeps = startSweeps(services, [aSweep(async ({ now }) => times.push(now) < 0)], 1);
  await eventually(() => times.length).toBeGreaterThan(2);
  await sweeps.stop();
  const [first, second, third] = times.map((time) => time.getTime());
  expect([first, second, third]).toEqual([first, second, third].toSorted());
  expect(third).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});

it('a sweep with more work runs again without a pause', async () => {
  const run = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  const sweeps = startSweeps(services, [aSweep(run.mockResolvedValue(false))], NEVER_AGAIN_MS);
  await eventually(() => run).toHaveBeenCalledTimes(3);
  await sweeps.stop();
});

it('a failing sweep runs again, and delays no other', async () => {
  const failing = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('no database'));
  const other = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const sweeps = startSweeps(services, [aSweep(failing), aSweep(other)], 1);
  await eventually(() => failing.mock.calls.length).toBeGreaterThan(1);
  await eventually(() => other.mock.calls.length).toBeGreaterThan(1);
  await sweeps.stop();
});

it('stop waits for running sweeps, and starts no further one', async () => {
  let finish: (hasMore: boolean) => void = () => undefined;
  const run = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  const sweeps = startSweeps(services, [aSweep(run)], 1);
  let isStopped = false;
  const stopped = sweeps.stop().then(() => {
    isStopped = true;
  });
  await new Promise((later) => setImmediate(later));
  expect(isStopped).toBe(false);
  finish(true);
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);
});
