import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startFakeApi } from '../../test/fake-api.ts';
import { anAnswer } from '../../test/messages.ts';
import { aSession, aUser } from '../../test/people.ts';
import { outgoingQueue } from '../features/messages/index.ts';
import { storeOutgoing } from '../features/messages/state/stored-outgoing.ts';
import { anOutgoing } from '../features/messages/testing/an-outgoing.ts';
import { closeSession } from '../features/session/end-session.ts';
import { useSession } from '../features/session/index.ts';
import { openSession } from '../features/session/open-session.ts';
import { App } from './app.tsx';
import { useOwnMessages } from './routing/use-own-messages.ts';

const waiting = () => localStorage.getItem('recado.outgoing');

beforeEach(() => {
  localStorage.clear();
  outgoingQueue.clear();
});

/** What every screen of a signed-in user has of the shell. */
function OtherScreen() {
  useOwnMessages(useSession().user?.id ?? null);
  return <p>Outra tela</p>;
}

/** Marina's page, with an unsent text of an earlier page. */
async function start(status: number) {
  const api = await startFakeApi({ 'POST /messages/4821': { status, body: { messages: [anAnswer()] } } });
  const outgoing = anOutgoing({ writtenAt: new Date().toISOString() });
  storeOutgoing(7, outgoing);
  openSession(aSession(aUser()));
  const router = createMemoryRouter([{ path: '*', element: <OtherScreen /> }]);
  const view = render(<App queryClient={new QueryClient()} router={router} />);
  await waitFor(() => expect(api.count('POST /messages/4821')).toBeGreaterThan(0));
  return { api, outgoing, ...view };
}

it('sends what an earlier page could not send on whatever screen the user starts, with its key', async () => {
  const { api, outgoing } = await start(200);
  await waitFor(() => expect(waiting()).toBeNull());
  expect(api.requests.map(({ idempotencyKey }) => idempotencyKey)).toContain(outgoing.key);
});

it('signing out leaves nothing on the computer', async () => {
  await start(503);
  act(() => closeSession('left'));
  await waitFor(() => expect(waiting()).toBeNull());
  expect(outgoingQueue.store.get()).toEqual([]);
});

it('a user whose session has expired finds the unsent text again', async () => {
  await start(503);
  act(() => closeSession('expired'));
  await waitFor(() => expect(outgoingQueue.store.get()).toEqual([]));
  expect(waiting()).not.toBeNull();
});
