import { type Draft, liveEventName } from '@recado/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Server } from 'socket.io';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { aSession, aUser } from '../../../../../test/people.ts';
import { draftStore, draftTexts } from '../../../../features/composer/index.ts';
import { outgoingQueue } from '../../../../features/messages/index.ts';
import { anOutgoing } from '../../../../features/messages/testing/an-outgoing.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { openSession } from '../../../../features/session/open-session.ts';
import { useSending } from '../../../shell/use-sending.ts';
import { useDrafts } from './use-drafts.ts';

const aDraft = (ticketId: number, body: string, updatedAt = '2026-11-15T14:00:00.000Z'): Draft => ({
  ticketId,
  body,
  quotedId: null,
  isPrivate: false,
  updatedAt,
});

beforeEach(() => {
  localStorage.clear();
  draftStore.close();
  outgoingQueue.clear();
});

const renderPage = () =>
  renderHook(() => {
    useSending();
    useDrafts();
  });

/** Marina's drafts on the server, and its realtime events. */
async function open(drafts: readonly Draft[]) {
  const api = await startFakeApi({
    'GET /drafts': { body: { drafts } },
    'PUT /tickets/1/draft': ({ body }) => ({
      body: { draft: aDraft(1, (body as { body: string }).body, new Date().toISOString()) },
    }),
  });
  const io = new Server(api.http, { path: '/backend/socket.io' });
  openSession(aSession(aUser()));
  const connected = new Promise<void>((resolve) => io.on('connection', () => resolve()));
  await openLive(2);
  onTestFinished(() => {
    closeLive();
    void io.close();
  });
  const hook = renderPage();
  await connected;
  return { api, ...hook, says: (message: unknown) => io.emit(liveEventName(2, 'draft'), message) };
}

it('loads drafts of other devices at start and on reconnect, then follows events', async () => {
  const { api, says } = await open([aDraft(2, 'Do celular')]);
  await waitFor(() => expect(api.count('GET /drafts')).toBe(2));
  await waitFor(() => expect(draftTexts.of(2)).toBe('Do celular'));
  says({ action: 'update', draft: aDraft(2, 'Do celular, com mais', '2026-11-15T14:00:05.000Z') });
  await waitFor(() => expect(draftTexts.of(2)).toBe('Do celular, com mais'));
  says({ action: 'delete', ticketId: 2 });
  await waitFor(() => expect(draftTexts.of(2)).toBe(''));
  expect(api.count('GET /drafts')).toBe(2);
});

it('closing the page during the undo delay leaves no copy that would be sent again', async () => {
  const { api } = await open([]);
  await waitFor(() => expect(api.count('GET /drafts')).toBeGreaterThan(0));
  const content = { kind: 'text', text: 'Até já' } as const;
  act(() => {
    draftStore.edit(1, { text: content.text });
    draftStore.take(1);
    outgoingQueue.add(anOutgoing({ key: 'held', ticketId: 1, content }), 20_000);
  });
  expect(localStorage.getItem('recado.drafts')).toContain('Até já');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(localStorage.getItem('recado.drafts')).toBeNull();
  outgoingQueue.clear();
});

it('a queued text is not restored into the box as well, nor after a reload', async () => {
  const { api, unmount } = await open([aDraft(1, 'Até já')]);
  await waitFor(() => expect(api.count('GET /drafts')).toBe(2));
  const content = { kind: 'text', text: 'Até já' } as const;
  act(() => {
    draftStore.edit(1, { text: content.text });
    draftStore.take(1);
    outgoingQueue.add(anOutgoing({ ticketId: 1, content, typed: 'Até já', writtenAt: new Date().toISOString() }));
  });
  expect(localStorage.getItem('recado.outgoing')).toContain('Até já');
  expect(localStorage.getItem('recado.drafts')).toBeNull();
  // The page dies: its memory is lost, and the server still has the draft.
  unmount();
  draftStore.close();
  outgoingQueue.clear();
  const before = api.count('GET /drafts');
  const next = renderPage();
  await waitFor(() => expect(api.count('GET /drafts')).toBe(before + 1));
  await waitFor(() => expect(outgoingQueue.store.get()).toHaveLength(1));
  expect(draftTexts.of(1)).toBe('');
  next.unmount();
  outgoingQueue.clear();
});

it('saves what is typed, at the latest when the user leaves the screen', async () => {
  const { api, unmount } = await open([]);
  await waitFor(() => expect(api.count('GET /drafts')).toBe(2));
  act(() => draftStore.edit(1, { text: 'Vou verificar' }));
  unmount();
  await waitFor(() => expect(api.count('PUT /tickets/1/draft')).toBe(1));
  expect(api.requests.at(-1)?.body).toEqual({ body: 'Vou verificar', quotedId: null, isPrivate: false });
});
