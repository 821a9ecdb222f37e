import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createQueryClient } from './query-client.ts';

const queryKey = ['contact', 1];

/** A query on screen, whose responses the test releases. */
function onScreen() {
  const queryClient = createQueryClient();
  const requests: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const request = Promise.withResolvers<string>();
    requests.push(request);
    return request.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false });
  const seen: unknown[] = [];
  onTestFinished(
    observer.subscribe(({ data }) => {
      if (data !== undefined && seen.at(-1) !== data) seen.push(data);
    }),
  );
  const answer = async (index: number, text: string) => {
    await eventually(() => expect(requests.length).toBeGreaterThan(index));
    requests[index]?.resolve(text);
  };
  return { queryClient, requests, seen, answer };
}

it('reads again what was invalidated before its first response came', async () => {
  const { queryClient, requests, seen, answer } = onScreen();
  const invalidated = queryClient.invalidateQueries({ queryKey });
  await answer(0, 'before the event');
  await answer(1, 'after the event');
  await invalidated;
  expect(seen).toEqual(['before the event', 'after the event']);
  expect(requests).toHaveLength(2);
});

it('reads once more however often it was invalidated, and shows the first response at once', async () => {
  const { queryClient, requests, seen, answer } = onScreen();
  const all = [1, 2, 3].map(() => queryClient.invalidateQueries({ queryKey }));
  await answer(0, 'first');
  await eventually(() => expect(seen).toEqual(['first']));
  await answer(1, 'second');
  await Promise.all(all);
  expect(seen).toEqual(['first', 'second']);
  expect(requests).toHaveLength(2);
});

it('restarts a later reading, and does not read again after a failed first one', async () => {
  const { queryClient, requests, seen, answer } = onScreen();
  const failing = queryClient.invalidateQueries({ queryKey });
  await eventually(() => expect(requests).toHaveLength(1));
  requests[0]?.reject(new Error('gone'));
  await failing;
  expect(requests).toHaveLength(1);
  const retried = queryClient.refetchQueries({ queryKey });
  await answer(1, 'read');
  await retried;
  void queryClient.invalidateQueries({ queryKey });
  const latest = queryClient.invalidateQueries({ queryKey });
  await answer(3, 'latest');
  await latest;
  expect(seen).toEqual(['read', 'latest']);
});

it('does not read again where a request under way is new enough', async () => {
  const { queryClient, requests, seen, answer } = onScreen();
  const invalidated = queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await answer(0, 'only');
  await invalidated;
  expect(seen).toEqual(['only']);
  expect(requests).toHaveLength(1);
});
