import { createHash, webcrypto } from 'node:crypto';
import { MantineProvider } from '@mantine/core';
import type { PushDevice } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeRequest, startFakeApi } from '../../../../test/fake-api.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import { DeviceAlerts } from './device-alerts.tsx';

const ENDPOINT = 'https://push.example/abc';
const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
const aDevice = (change: Partial<PushDevice>): PushDevice => ({
  id: 1,
  label: 'Chrome · Windows',
  endpointHash: createHash('sha256').update(ENDPOINT).digest('base64url'),
  isActive: true,
  createdAt: '2026-11-17T12:00:00.000Z',
  lastUsedAt: null,
  ...change,
});

/** A browser that answers the question for permission with this decision. */
function pretendBrowser(decision: NotificationPermission, permission: NotificationPermission = 'default') {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys }), unsubscribe: end };
      return Promise.resolve(subscription);
    },
  };
  const end = () => {
    subscription = null;
    return Promise.resolve(true);
  };
  const registration = { pushManager, active: {} };
  const FakeNotification = {
    permission,
    requestPermission: () => {
      FakeNotification.permission = decision;
      return Promise.resolve(decision);
    },
  };
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('crypto', webcrypto);
  const workers = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}

beforeAll(needLaterTexts);
beforeEach(() => setAccessToken('token'));

async function open({ publicKey = 'BKey' as string | null, devices = [] as PushDevice[] } = {}) {
  const list = [...devices];
  const said: string[] = [];
  const api = await startFakeApi({
    'GET /push-subscriptions': () => ({ body: { publicKey, devices: list } }),
    'POST /push-subscriptions': ({ body }: FakeRequest) => {
      const device = aDevice({ id: 5 });
      expect(body).toEqual({ endpoint: ENDPOINT, keys });
      list.unshift(device);
      return { body: { device } };
    },
    'POST /push-subscriptions/5/test': { body: { message: 'on its way' } },
    'DELETE /push-subscriptions/2': () => {
      list.splice(0, list.length, ...list.filter(({ id }) => id !== 2));
      return { body: { message: 'removed' } };
    },
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SayProvider say={({ message }) => said.push(message)}>
          <DeviceAlerts timeZone="America/Sao_Paulo" />
        </SayProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { api, said, hands: setupUser() };
}

const findSwitch = () => screen.findByRole('switch', { name: 'Avisos neste aparelho' });

it('is turned on for this browser, then offers a test; another device is removed from the list', async () => {
  pretendBrowser('granted');
  const { api, said, hands } = await open({
    devices: [aDevice({ id: 2, label: 'Safari · iOS', endpointHash: 'x', isActive: false })],
  });
  await hands.click(await findSwitch());
  await hands.click(await screen.findByRole('button', { name: 'Enviar um aviso de teste' }));
  await waitFor(() => expect(api.count('POST /push-subscriptions/5/test')).toBe(1));
  expect(((await findSwitch()) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('em pausa até você entrar nele de novo')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Remover Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(said).toEqual(['Avisos ligados neste aparelho.', 'O aviso de teste está a caminho.', 'Aparelho removido.']);
});

it('explains what to do when the browser blocks it', async () => {
  pretendBrowser('denied');
  const { hands, said } = await open();
  await hands.click(await findSwitch());
  expect(await screen.findByText(/O navegador bloqueou os avisos deste site/)).toBeTruthy();
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(true));
  expect(said).toEqual([]);
});

it('is not offered where the installation has no keys', async () => {
  pretendBrowser('granted');
  const { api } = await open({ publicKey: null });
  await waitFor(() => expect(api.count('GET /push-subscriptions')).toBe(1));
  expect(screen.queryByRole('switch')).toBeNull();
});
