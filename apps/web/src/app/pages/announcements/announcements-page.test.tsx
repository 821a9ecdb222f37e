import type { Announcement } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { anAnnouncement } from '../../../features/announcements/testing/announcements.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const listed = (...records: Announcement[]): FakeAnswer => ({
  body: { records, hasMore: false, count: records.length, unread: 0, seenAt: '2099-01-01T00:00:00.000Z' },
});

async function openAnnouncements(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser({ super: true })) {
  const api = await startFakeApi({
    'GET /announcements/': listed(anAnnouncement()),
    'GET /plans/all': { body: [aPlan()] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp('/announcements') };
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

it('lists priority, attachment, audience and state in words', async () => {
  await openAnnouncements({
    'GET /announcements/': listed(
      anAnnouncement({ id: 1, title: 'Primeiro', priority: 1, mediaName: 'mapa.png', planIds: [1, 4] }),
      anAnnouncement({ id: 2, title: 'Segundo', priority: 2, status: false }),
      anAnnouncement({ id: 3, title: 'Terceiro', startsAt: '2099-03-09T12:00:00.000Z' }),
      anAnnouncement({ id: 4, title: 'Quarto', endsAt: '2020-03-09T12:00:00.000Z' }),
    ),
  });
  const expected = {
    Primeiro: ['Alta', 'mapa.png', '2 planos', 'Sem prazo', 'Ativo'],
    Segundo: ['Média', 'Sem anexo', 'Todos os planos', 'Inativo'],
    Terceiro: ['Baixa', 'A partir de 09/03/99 09:00', 'Programado'],
    Quarto: ['Até 09/03/20 09:00', 'Encerrado'],
  };
  for (const [title, words] of Object.entries(expected)) {
    const row = within(await rowOf(title));
    for (const word of words) expect(row.getByText(word)).toBeTruthy();
  }
});

it('publishes an announcement once, with its picture, and adds no second one when only the picture is refused', async () => {
  const saved = anAnnouncement({ id: 12, title: 'Novidade' });
  const { user, api } = await openAnnouncements({
    'GET /announcements/': listed(),
    'POST /announcements': { body: saved },
    'PUT /announcements/12': { body: saved },
    'POST /announcements/12/media-upload': refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo informativo' }));
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await user.click(save);
  expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
  await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Novidade');
  await user.type(dialog.getByRole('textbox', { name: /Texto/ }), 'Veja.');
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  if (file) await user.upload(file, new File(['x'], 'mapa.png', { type: 'image/png' }));
  await user.dblClick(save);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.click(save);
  await waitFor(() => expect(api.count('PUT /announcements/12')).toBe(1));
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Novidade',
    text: 'Veja.',
    priority: 3,
    status: true,
    startsAt: null,
    endsAt: null,
    planIds: [],
  });
  expect(api.count('POST /announcements')).toBe(1);
});

it('is for platform staff: other users see a message and nothing is requested', async () => {
  const { api } = await openAnnouncements({}, aUser());
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Informativos/ })).toBeNull());
  expect(api.requests.filter(({ path }) => path.includes('searchParam'))).toEqual([]);
});
