import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { campaignKeys } from '../api/campaign-keys.ts';
import { aCampaign, someDetails } from '../testing/a-campaign.ts';
import { followReport } from './follow-report.ts';

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const event = (id: number) => ({ action: 'update' as const, record: aCampaign({ id }) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z') });
  return () => vi.useRealTimers();
});

/** The report of campaign 1 on screen, from a server that responds after `afterSeconds`. */
function follow(afterSeconds: number) {
  const queryClient = createQueryClient();
  const follower = followReport(queryClient, 1);
  onTestFinished(follower.stop);
  const read = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1000));
    return someDetails({ id: 1 });
  });
  const observer = new QueryObserver(queryClient, { queryKey: campaignKeys.details(1), queryFn: read });
  onTestFinished(observer.subscribe(() => {}));
  return { follower, read };
}

it('reads again five seconds after the last event, which a request under way may have missed', async () => {
  const { follower, read } = follow(2);
  await seconds(1);
  follower.apply(event(1));
  await seconds(4);
  expect(read).toHaveBeenCalledTimes(1);
  await seconds(1);
  expect(read).toHaveBeenCalledTimes(2);
});

it('gets responses of a slow server during many events', async () => {
  const { follower, read } = follow(3);
  for (let at = 0; at < 12; at++) {
    follower.apply(event(1));
    await seconds(1);
  }
  expect(read).toHaveBeenCalledTimes(4);
});

it('does not read again for another campaign, nor after the report is left', async () => {
  const { follower, read } = follow(0.1);
  await seconds(1);
  follower.apply(event(2));
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(1);
  follower.apply(event(1));
  follower.stop();
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(2);
});
