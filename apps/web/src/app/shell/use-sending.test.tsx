import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { anAnswer } from '../../../test/messages.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { draftStore } from '../../features/composer/index.ts';
import { outgoingQueue } from '../../features/messages/index.ts';
import { anOutgoing } from '../../features/messages/testing/an-outgoing.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { openSession } from '../../features/session/open-session.ts';

const HOLD_MS = 20_000;
const kept = () => localStorage.getItem('recado.drafts');

beforeEach(() => {
  localStorage.clear();
  draftStore.close();
  outgoingQueue.clear();
});

/** Marina at her tickets, with a link to the contacts. */
async function open() {
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /drafts': { body: { drafts: [] } },
    'POST /messages/1': { body: { messages: [anAnswer()] } },
  });
  openSession(aSession(aUser()));
  const { router } = renderApp('/tickets');
  await screen.findByRole('heading', { name: 'Atendimentos' });
  await waitFor(() => expect(api.count('GET /drafts')).toBe(1));
  onTestFinished(() => outgoingQueue.clear());
  const goToContacts = async () => {
    await act(() => router.navigate('/contacts'));
    await screen.findByRole('heading', { name: 'Contatos' });
  };
  return { api, goToContacts };
}

/** Written in ticket 1 and being sent before its draft was saved. */
function send(content: Parameters<typeof anOutgoing>[0], holdMs = 0) {
  act(() => {
    draftStore.edit(1, { text: 'Até já' });
    draftStore.take(1);
    outgoingQueue.add(anOutgoing({ ticketId: 1, typed: 'Até já', ...content }), holdMs);
  });
}

it('a text sent by leaving the screen does not stay as a draft', async () => {
  const { api, goToContacts } = await open();
  send({ content: { kind: 'text', text: 'Até já' } }, HOLD_MS);
  expect(kept()).toContain('Até já');
  await goToContacts();
  // Its composer unmounts after the page has gone.
  act(() => void outgoingQueue.release(1));
  expect(kept()).toBeNull();
  await waitFor(() => expect(api.count('POST /messages/1')).toBe(1));
});

it('the caption of a file that was delivered while on another screen is no draft any more', async () => {
  const { goToContacts } = await open();
  const files = [{ file: new File(['a'], 'a.png'), caption: 'Até já' }];
  send({ content: { kind: 'files', files } }, HOLD_MS);
  await goToContacts();
  expect(kept()).toContain('Até já');
  act(() => void outgoingQueue.release(1));
  await waitFor(() => expect(kept()).toBeNull());
});

it('closing the tab on another screen during an upload asks first', async () => {
  const { goToContacts } = await open();
  const files = [{ file: new File(['a'], 'a.png'), caption: '' }];
  await goToContacts();
  send({ content: { kind: 'files', files } }, HOLD_MS);
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
});

it('signing out on another screen leaves no draft that the server has', async () => {
  const { goToContacts } = await open();
  act(() =>
    draftStore.handleLoaded([
      { ticketId: 2, body: 'Do celular', quotedId: null, isPrivate: false, updatedAt: '2026-11-15T14:00:00.000Z' },
    ]),
  );
  await goToContacts();
  expect(kept()).toContain('Do celular');
  act(() => closeSession('left'));
  await waitFor(() => expect(kept()).toBeNull());
});
