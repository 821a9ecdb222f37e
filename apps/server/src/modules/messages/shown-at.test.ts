import { describe, expect, it } from 'vitest';
import { shownAt } from './shown-at.ts';

const moment = (time: string) => new Date(`2026-03-10T15:00:${time}Z`);

describe('a customer’s message is shown', () => {
  it('within its second at its time of arrival, below the messages sent before it', () => {
    expect(shownAt(moment('14.000'), moment('14.950'))).toEqual(moment('14.950'));
  });

  it('at the end of its own second when it arrived late', () => {
    expect(shownAt(moment('14.000'), moment('40.000'))).toEqual(moment('14.999'));
  });

  it('at the exact time where the provider gives one', () => {
    expect(shownAt(moment('14.321'), moment('40.000'))).toEqual(moment('14.321'));
  });

  it('never in the future when the provider’s clock is ahead of ours', () => {
    expect(shownAt(moment('30.000'), moment('14.500'))).toEqual(moment('14.500'));
  });
});
