import { render } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../src/app/providers.tsx';
import { routes } from '../src/app/routing/router.tsx';
import { RereadingClient } from '../src/shared/api/query-client.ts';
import { addQueryClient } from './settled.ts';
import { setupUser } from './user.ts';

/** Opens the whole app at an address. Returns its location and a user. What was read is stale immediately unless told. */
export function renderApp(address: InitialEntry, { staleTime = 0 }: { readonly staleTime?: number } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = new RereadingClient({ defaultOptions: { queries: { retry: false, staleTime } } });
  addQueryClient(queryClient);
  render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: setupUser(), path: () => router.state.location.pathname, router, queryClient };
}
