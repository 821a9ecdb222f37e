import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressParams } from './use-address-params.ts';

type Shown = { current?: ReturnType<typeof useAddressParams> };

function Page({ shown }: { readonly shown: Shown }) {
  shown.current = useAddressParams();
  return null;
}

function anAddress() {
  const shown: Shown = {};
  const router = createMemoryRouter([{ path: '/', element: <Page shown={shown} /> }], {
    initialEntries: ['/?tab=open'],
  });
  render(<RouterProvider router={router} />);
  const said = () => shown.current?.[0].toString();
  const choose = (name: string, value: string) =>
    shown.current?.[1]((current) => new URLSearchParams([...current, [name, value]]));
  return { router, said, choose };
}

it('shows what was chosen before the router has taken it', () => {
  const { said, choose } = anAddress();
  act(() => choose('in', 'messages'));
  expect(said()).toBe('tab=open&in=messages');
});

it('keeps both of two changes that come before the router has taken the first', async () => {
  const { router, said, choose } = anAddress();
  await act(async () => {
    choose('q', 'poltrona');
    choose('in', 'messages');
  });
  expect(said()).toBe('tab=open&q=poltrona&in=messages');
  expect(router.state.location.search).toBe('?tab=open&q=poltrona&in=messages');
});

it('follows the address when it changes by itself', async () => {
  const { router, said } = anAddress();
  await act(() => router.navigate('/?tab=pending'));
  expect(said()).toBe('tab=pending');
});
