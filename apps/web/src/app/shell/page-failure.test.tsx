import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setupUser } from '../../../test/user.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { PageFailure } from './page-failure.tsx';

// The router also logs the failure to the console, which this test expects.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function Page({ failure }: { readonly failure: () => Error | null }) {
  const error = failure();
  if (error !== null) throw error;
  return <h1>Contatos</h1>;
}

const Frame = () => (
  <>
    <nav>Menu</nav>
    <Outlet />
  </>
);

/** A screen that throws while `failure()` returns an error, in a frame that must stay. */
function open(failure: () => Error | null) {
  const page = { path: '*', element: <Page failure={failure} /> };
  const router = createMemoryRouter(
    [{ Component: Frame, children: [{ ErrorBoundary: PageFailure, children: [page] }] }],
    { initialEntries: ['/contacts?tag=3'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { hands: setupUser(), router };
}

it('shows that the screen failed and what is safe, with the error code, and keeps the menu', async () => {
  open(() => new ApiError({ code: 'ERR_INTERNAL', status: 500, message: '' }));
  expect(await screen.findByRole('heading', { name: 'Não foi possível mostrar esta tela' })).toBeTruthy();
  expect(screen.getByText(/suas mensagens não foram perdidas/)).toBeTruthy();
  expect(screen.getByText(/^Código ERR_INTERNAL · \d\d:\d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
});

it('retries the same address', async () => {
  let isBroken = true;
  const { hands, router } = open(() => (isBroken ? new TypeError('x is undefined') : null));
  await screen.findByText(/^Código TypeError/);
  isBroken = false;
  await hands.click(screen.getByRole('button', { name: 'Tentar agora' }));
  expect(await screen.findByRole('heading', { name: 'Contatos' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?tag=3'));
});

it('offers to reload when the code of the screen is gone after an update', async () => {
  open(() => new TypeError('Failed to fetch dynamically imported module: https://app/users-page-9f2.js'));
  expect(await screen.findByRole('heading', { name: 'Há uma versão nova do sistema' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
});
