// @ts-check
import { describe, expect, it } from 'vitest';
import { calm, readFaults } from '../../../meta/faults.ts';
import { activeFaults, faultSwitches, isFaultOn } from './faults.js';

const quiet = /** @type {Record<string, number>} */ (/** @type {unknown} */ (calm));

describe('the switches for faults', () => {
  it('name faults that the simulator knows', () => {
    for (const { name, on } of faultSwitches) expect(readFaults({ [name]: on })).toEqual({ [name]: on });
  });

  it('are all off on a calm simulator, whose batches of one are no fault', () => {
    expect(activeFaults(quiet)).toEqual([]);
    expect(isFaultOn({ ...quiet, duplicateWebhooks: 0.1 }, 'duplicateWebhooks')).toBe(true);
    expect(activeFaults({ ...quiet, batchWebhooks: 2, errorAfter: 0.5 })).toEqual(['batchWebhooks', 'errorAfter']);
  });
});
