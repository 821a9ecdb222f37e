import { expect, it } from 'vitest';
import { chanceOf } from '../engine/chance.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

const outputs = (percent: number, runs: number) => {
  const flow = aFlow(
    { 1: ['start'], dice: ['randomizer', { percent }], a: ['message', { label: 'a' }], b: ['message', { label: 'b' }] },
    ['1 dice', 'dice.a a', 'dice.b b'],
  );
  return Array.from({ length: runs }, (_, run) => {
    const rita = aCustomer(flow, { seed: `run-${run}` });
    rita.starts();
    return rita.heard()[0];
  });
};
const shareOfA = (percent: number) => outputs(percent, 4_000).filter((one) => one === 'a').length / 4_000;

it('takes `a` for its percentage of the runs', () => {
  expect(shareOfA(0)).toBe(0);
  expect(shareOfA(100)).toBe(1);
  // Four standard deviations of 4,000 draws.
  expect(Math.abs(shareOfA(30) - 0.3)).toBeLessThan(0.03);
});

it('takes the same way each time that the same run is computed', () => {
  expect(outputs(50, 50)).toEqual(outputs(50, 50));
});

it('draws evenly and independently over the steps of a run', () => {
  const draws = Array.from({ length: 10_000 }, (_, step) => chanceOf('seed', 'node', step));
  const tenths = Array.from({ length: 10 }, (_, tenth) => draws.filter((one) => Math.floor(one * 10) === tenth).length);
  expect(Math.min(...tenths)).toBeGreaterThan(850);
  expect(Math.max(...tenths)).toBeLessThan(1_150);
  const rises = draws.filter((one, step) => one > (draws[step - 1] ?? 1)).length;
  expect(Math.abs(rises - 5_000)).toBeLessThan(200);
});
