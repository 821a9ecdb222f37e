import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../src/app/providers.tsx';
import { routes } from '../src/app/routing/router.tsx';
import { setupUser } from './user.ts';

/** The whole app at an address, as a person would open it. Answers where it is and a pair of hands. */
export function renderApp(address: InitialEntry) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: setupUser(), path: () => router.state.location.pathname, router };
}
