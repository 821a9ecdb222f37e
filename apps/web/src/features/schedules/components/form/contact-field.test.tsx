import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { setAccessToken } from '../../../../shared/api/access.ts';
import { needLaterTexts } from '../../../../shared/i18n/i18n.ts';
import { ContactField } from './contact-field.tsx';

beforeAll(needLaterTexts);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('searches from three characters, once the user has not typed for half a second', async () => {
  const api = await startFakeApi({ 'GET /contacts': { body: { contacts: [], hasMore: false, count: 0 } } });
  setAccessToken('token');
  onTestFinished(() => setAccessToken(null));
  const field = { className: '', value: null, onChange: () => undefined, error: undefined };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ContactField {...field} isReadOnly={false} shouldFocus={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const box = screen.getByRole('combobox', { name: /Contato/ });
  // The library ignores input into a field without the focus.
  box.focus();
  const type = (value: string) => fireEvent.input(box, { target: { value } });
  const searched = () => api.requests.map(({ path }) => new URL(path, 'http://api').searchParams.get('searchParam'));
  type('ju');
  await wait(500);
  type('jul');
  await wait(300);
  type('juli');
  await wait(499);
  expect(screen.getByText('Buscando…')).toBeTruthy();
  await wait(1);
  await vi.waitFor(() => expect(searched()).toEqual(['juli']));
});
