import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useAddressParams } from './use-address-params.ts';

type Shown = { current?: ReturnType<typeof useAddressParams> };

type Elsewhere = { said?: string };

function Page({ shown, elsewhere }: { readonly shown: Shown; readonly elsewhere: Elsewhere }) {
  shown.current = useAddressParams();
  elsewhere.said = useSearchParams()[0].toString();
  return null;
}

function anAddress() {
  const shown: Shown = {};
  const elsewhere: Elsewhere = {};
  const router = createMemoryRouter([{ path: '/', element: <Page elsewhere={elsewhere} shown={shown} /> }], {
    initialEntries: ['/?tab=open'],
  });
  render(<RouterProvider router={router} />);
  const said = () => shown.current?.[0].toString();
  const choose = (name: string, value: string) =>
    shown.current?.[1]((current) => new URLSearchParams([...current, [name, value]]));
  return { router, said, choose, elsewhere };
}

it('shows a choice before the router has applied it', () => {
  const { said, choose } = anAddress();
  act(() => choose('in', 'messages'));
  expect(said()).toBe('tab=open&in=messages');
});

it('keeps two changes made before the router has applied the first', async () => {
  const { router, said, choose } = anAddress();
  await act(async () => {
    choose('q', 'poltrona');
    choose('in', 'messages');
  });
  expect(said()).toBe('tab=open&q=poltrona&in=messages');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=open&q=poltrona&in=messages'));
});

it('follows external changes of the URL', async () => {
  const { router, said } = anAddress();
  await act(() => router.navigate('/?tab=pending'));
  expect(said()).toBe('tab=pending');
});

it('is consistent across the page before the next key press', async () => {
  const { choose, elsewhere } = anAddress();
  choose('q', 'poltrona');
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  expect(elsewhere.said).toBe('tab=open&q=poltrona');
});
