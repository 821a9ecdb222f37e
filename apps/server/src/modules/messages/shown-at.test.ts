import { describe, expect, it } from 'vitest';
import { shownAt } from './shown-at.ts';

const moment = (time: string) => new Date(`2026-03-10T15:00:${time}Z`);

describe('a customer’s message is shown', () => {
  it('where it arrived within its second, so that it stands below what was said before it', () => {
    expect(shownAt(moment('14.000'), moment('14.950'))).toEqual(moment('14.950'));
  });

  it('in its own second when it came late', () => {
    expect(shownAt(moment('14.000'), moment('40.000'))).toEqual(moment('14.999'));
  });

  it('at the exact time where the provider tells one', () => {
    expect(shownAt(moment('14.321'), moment('40.000'))).toEqual(moment('14.321'));
  });

  it('not in the future when the provider’s clock is ahead of ours', () => {
    expect(shownAt(moment('30.000'), moment('14.500'))).toEqual(moment('14.500'));
  });
});
