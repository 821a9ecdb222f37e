import type { Schedule } from '@recado/contracts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { setupUser } from '../../../../test/user.ts';
import { aSchedule } from '../../../features/schedules/testing/a-schedule.ts';
import { openSession } from '../../../features/session/open-session.ts';

const NOW = new Date('2026-11-17T15:00:00Z');
beforeEach(() => {
  pretendLayout();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const failed = aSchedule({
  id: 2,
  contact: { id: 10, name: 'Bianca Rezende', number: '5511911112222' },
  sendAt: '2026-11-17T18:00:00.000Z',
  status: 'ERRO',
  failure: { reason: 'window-closed', code: 131047, text: 'Re-engagement message' },
});
const sent = aSchedule({
  id: 3,
  contact: { id: 11, name: 'Dona Neide', number: '' },
  sendAt: '2026-11-17T16:00:00.000Z',
  sentAt: '2026-11-17T16:00:05.000Z',
  status: 'ENVIADA',
});

async function openSchedules(address: string, routes: Parameters<typeof startFakeApi>[0] = {}) {
  const viewer = anAgent({ id: 7 });
  const api = await startFakeApi({
    'GET /schedules': { body: { schedules: [aSchedule(), failed, sent] satisfies Schedule[], hasMore: false } },
    'GET /schedules/repetitions': {
      body: {
        repetitions: [{ schedule: aSchedule({ valorIntervalo: 1 }), times: ['2026-11-19T12:00:00.000Z'] }],
        hasMore: false,
      },
    },
    'GET /whatsapp': { body: [] },
    'GET /queue': { body: [] },
    'GET /users/list': { body: [] },
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, hands: setupUser(), ...renderApp(address, { staleTime: 30_000 }) };
}

it('lists the schedules day by day, in the company’s time, with repetitions ahead', async () => {
  await openSchedules('/schedules?view=agenda');
  expect(await screen.findByRole('heading', { name: 'terça-feira, 17 de novembro de 2026' })).toBeTruthy();
  await screen.findByRole('button', { name: /Repetição/ });
  const names = screen.getAllByRole('button', { name: /^\d\d:\d\d/ }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    '13:00Dona NeideSua cadeira chegouEnviado',
    '15:00Bianca RezendeSua cadeira chegouFalhou',
    '09:00Juliana PradoSua cadeira chegouAgendado',
    '09:00Juliana PradoSua cadeira chegouRepetição',
  ]);
});

it('shows why a schedule failed, and deletes it after a question', async () => {
  const { api, hands } = await openSchedules('/schedules?view=agenda', {
    'DELETE /schedules/2': { body: { message: 'schedule removed' } },
  });
  await hands.click(await screen.findByRole('button', { name: /Falhou/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Detalhes do agendamento' }));
  expect(details.getByText(/O prazo para responder ao contato terminou\. \(Re-engagement message\)/)).toBeTruthy();
  await hands.click(details.getByRole('button', { name: 'Excluir' }));
  const question = within(await screen.findByRole('dialog', { name: 'Excluir o agendamento de Bianca Rezende?' }));
  expect(api.count('DELETE /schedules/2')).toBe(0);
  await hands.click(question.getByRole('button', { name: 'Excluir' }));
  await eventually(() => expect(api.count('DELETE /schedules/2')).toBe(1));
  await eventually(() => expect(screen.queryByText('Bianca Rezende')).toBeNull());
});

it('shows a sent schedule without a way to save it', async () => {
  const { hands } = await openSchedules('/schedules?view=agenda');
  await hands.click(await screen.findByRole('button', { name: /Enviado/ }));
  await hands.click(await screen.findByRole('button', { name: 'Ver completo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Mensagem agendada para Dona Neide/ }));
  expect(dialog.getByText('Enviada em 17/11/2026 13:00.')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).disabled).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

it('loads all pages of the shown days, and searches in them', async () => {
  const lists: URLSearchParams[] = [];
  const pages = [[aSchedule()], [failed], [sent]];
  const { hands } = await openSchedules('/schedules?view=agenda', {
    'GET /schedules': ({ path }) => {
      const query = new URL(path, 'http://localhost').searchParams;
      lists.push(query);
      if (query.get('searchParam') !== '') return { body: { schedules: [failed], hasMore: false } };
      const page = Number(query.get('pageNumber'));
      return { body: { schedules: pages[page - 1] ?? [], hasMore: page < pages.length } };
    },
    'GET /schedules/repetitions': { body: { repetitions: [], hasMore: false } },
  });
  await screen.findByRole('button', { name: /^\d\d:\d\d.*Dona Neide/ });
  expect(screen.getAllByRole('button', { name: /^\d\d:\d\d/ })).toHaveLength(3);
  expect(lists.map((query) => query.get('pageNumber'))).toEqual(['1', '2', '3']);

  await hands.type(screen.getByLabelText('Buscar agendamentos'), 'bianca');
  await eventually(() => expect(screen.queryByRole('button', { name: /^\d\d:\d\d.*Dona Neide/ })).toBeNull());
  expect(screen.getAllByRole('button', { name: /^\d\d:\d\d/ })).toHaveLength(1);
  const shownDays = { startDate: '2026-11-17', endDate: '2026-12-16' };
  expect(Object.fromEntries(lists.at(-1) ?? [])).toEqual({ ...shownDays, searchParam: 'bianca', pageNumber: '1' });
});

it('reads the calendar again when it is opened again, for what happened meanwhile', async () => {
  let schedules = [aSchedule()];
  const { router } = await openSchedules('/schedules?view=agenda', {
    'GET /schedules': () => ({ body: { schedules, hasMore: false } }),
    'GET /tags': { body: { tags: [], count: 0, hasMore: false } },
  });
  await screen.findByRole('button', { name: /Agendado/ });
  await act(() => router.navigate('/tags'));
  await eventually(() => expect(screen.queryByRole('button', { name: /Agendado/ })).toBeNull());
  schedules = [{ ...sent, sendAt: '2026-11-18T12:00:00.000Z' }];
  await act(() => router.navigate('/schedules?view=agenda'));
  expect(await screen.findByRole('button', { name: /Dona Neide.*Enviado/ })).toBeTruthy();
});

it('saves only what was changed', async () => {
  const { api, hands } = await openSchedules('/schedules?view=agenda', {
    'PUT /schedules/2': { body: { ...failed, status: 'PENDENTE', failure: null, body: 'Sua mesa chegou' } },
  });
  await hands.click(await screen.findByRole('button', { name: 'Editar o agendamento de Bianca Rezende' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Editar mensagem agendada para Bianca/ }));
  const text = dialog.getByRole('textbox', { name: 'Mensagem' });
  await hands.clear(text);
  await hands.type(text, 'Sua mesa chegou');
  await hands.click(dialog.getByRole('button', { name: 'Salvar' }));
  await eventually(() => expect(api.count('PUT /schedules/2')).toBe(1));
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ body: 'Sua mesa chegou' });
});

it('searches the user of the ticket from three characters on', async () => {
  const { hands } = await openSchedules('/schedules?view=agenda', {
    'GET /users/list': { body: [{ id: 8, name: 'Marina Duarte', profileImage: null, queues: [] }] },
  });
  await hands.click(await screen.findByRole('button', { name: 'Editar o agendamento de Bianca Rezende' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Editar mensagem agendada para Bianca/ }));
  await hands.click(dialog.getByRole('switch', { name: 'Abrir um atendimento ao enviar' }));
  const user = dialog.getByRole('combobox', { name: 'Atendente' });
  await hands.type(user, 'Ma');
  expect(await screen.findByText('Digite ao menos 3 letras do nome.')).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Marina Duarte' })).toBeNull();
  await hands.type(user, 'r');
  expect(await screen.findByRole('option', { name: 'Marina Duarte' })).toBeTruthy();
  await hands.type(user, 'x');
  expect(await screen.findByText('Nenhum atendente encontrado')).toBeTruthy();
});
