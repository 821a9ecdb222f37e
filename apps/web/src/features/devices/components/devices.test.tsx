import { MantineProvider } from '@mantine/core';
import type { Device, SignInRecord } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeRequest, startFakeApi } from '../../../../test/fake-api.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import { AccountDevices } from './account-devices.tsx';
import { SignInRecords } from './sign-in-records.tsx';

const place = { browser: 'Chrome', system: 'Windows', kind: 'desktop', network: '189.4.x.x' } as const;
const aDevice = (change: Partial<Device>): Device => ({
  id: '00000000-0000-4000-8000-000000000001',
  ...place,
  startedAt: '2026-11-17T12:00:00.000Z',
  lastUsedAt: '2026-11-18T12:00:00.000Z',
  isCurrent: false,
  ...change,
});
const HERE = aDevice({ isCurrent: true });
const PHONE = aDevice({
  id: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  kind: 'mobile',
});
const GONE = { ...PHONE, id: '00000000-0000-4000-8000-000000000009' };
const aRecord = (change: Partial<SignInRecord>): SignInRecord => ({
  id: 1,
  user: { id: 4, name: 'Bia' },
  result: 'signed-in',
  happenedAt: '2026-11-18T12:00:00.000Z',
  ...place,
  attempts: 1,
  ...change,
});

beforeAll(needLaterTexts);
beforeEach(() => setAccessToken('token'));

async function open({ devices = [HERE, PHONE], of = 'own' as 'own' | 'company', records = [] as SignInRecord[] } = {}) {
  const list = [...devices];
  const said: string[] = [];
  const isHere = (device: Device): boolean => device.isCurrent;
  const api = await startFakeApi({
    'GET /auth/devices': () => ({ body: { devices: list } }),
    [`DELETE /auth/devices/${PHONE.id}`]: () => {
      list.splice(0, list.length, ...list.filter(isHere));
      return { body: { message: 'signed out' } };
    },
    [`DELETE /auth/devices/${GONE.id}`]: {
      status: 404,
      body: { error: 'ERR_NO_DEVICE_FOUND', code: 'ERR_NO_DEVICE_FOUND' },
    },
    'DELETE /auth/devices': () => {
      list.splice(0, list.length, ...list.filter(isHere));
      return { body: { count: 1 } };
    },
    [of === 'own' ? 'GET /sign-ins/own' : 'GET /sign-ins']: ({ path }: FakeRequest) => {
      const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
      const nextCursor = from + 2 < records.length ? String(from + 2) : null;
      return { body: { records: records.slice(from, from + 2), nextCursor } };
    },
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SayProvider say={({ message }) => said.push(message)}>
          <AccountDevices timeZone="UTC" />
          <SignInRecords of={of} timeZone="UTC" />
        </SayProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    api,
    said,
    user: setupUser(),
    rows: () => within(screen.getByRole('list', { name: 'Dispositivos' })).queryAllByRole('listitem'),
  };
}

it('lists the devices in words and signs one out', async () => {
  const { said, user, rows } = await open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.textContent).toContain('Chrome no Windows');
  expect(rows()[0]?.textContent).toContain('Este dispositivo');
  expect(rows()[1]?.textContent).toContain('rede 189.4.x.x');
  expect(screen.queryByRole('button', { name: 'Sair de Chrome no Windows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sair de Safari no iPhone' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(said).toEqual(['O dispositivo saiu da sua conta.']);
});

it('signs all others out after a question, and offers it only where there are others', async () => {
  const { api, user, rows } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sair dos outros' }));
  expect(api.count('DELETE /auth/devices')).toBe(0);
  const question = await screen.findByRole('dialog', { name: 'Sair de todos os outros dispositivos?' });
  await user.click(within(question).getByRole('button', { name: 'Sair dos outros' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sair dos outros' })).toBeNull());
});

it('says that a device was signed out elsewhere already', async () => {
  const { user } = await open({ devices: [HERE, GONE] });
  await user.click(await screen.findByRole('button', { name: 'Sair de Safari no iPhone' }));
  expect(await screen.findByText('Este dispositivo já saiu da sua conta.')).toBeTruthy();
});

it('shows sign-ins page by page, with the user where they are of the whole company', async () => {
  const records = [
    aRecord({ id: 3, result: 'wrong-password', attempts: 7, browser: '', system: '', network: '' }),
    aRecord({ id: 2 }),
    aRecord({ id: 1, result: 'evicted' }),
  ];
  const { user } = await open({ of: 'company', records });
  const list = screen.getByRole('list', { name: 'Últimos acessos' });
  expect((await within(list).findByText('Senha errada')).closest('li')?.textContent).toContain('mais 7 vezes');
  expect(within(list).getAllByText('Bia')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await within(list).findByText('Encerrado por um novo acesso')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull());
});
