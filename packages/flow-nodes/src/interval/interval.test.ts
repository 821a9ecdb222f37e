import { expect, it } from 'vitest';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

const flow = aFlow({ 1: ['start'], pause: ['interval', { sec: 30 }], later: ['message', { label: 'Voltei' }] }, [
  '1 pause',
  'pause later',
]);

it('sleeps for its seconds and goes on when it wakes', () => {
  const rita = aCustomer(flow);
  const { next, run } = rita.starts();
  expect(next).toEqual({ do: 'sleep', until: new Date('2026-03-02T12:00:30Z') });
  expect(run).toMatchObject({
    state: 'sleeping',
    nodeId: 'pause',
    element: 1,
    wakeAt: new Date('2026-03-02T12:00:30Z'),
  });
  expect(rita.heard()).toEqual([]);
  rita.wakes();
  expect(rita.heard()).toEqual(['Voltei']);
});

it('ignores a wake-up signal of an earlier sleep, and a second one of the same', () => {
  const rita = aCustomer(flow);
  const { run } = rita.starts();
  expect(rita.wakes(run.wakeSeq - 1)).toEqual({ says: [], run, steps: [], next: { do: 'stay' } });
  rita.wakes();
  expect(rita.wakes(run.wakeSeq).next).toEqual({ do: 'stay' });
});

it('says nothing to a customer who writes while it sleeps', () => {
  const rita = aCustomer(flow);
  const { run } = rita.starts();
  expect(rita.says('alô?')).toEqual({ says: [], run, steps: [], next: { do: 'stay' } });
});
