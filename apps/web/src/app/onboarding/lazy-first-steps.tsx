import { type ComponentProps, lazy, Suspense } from 'react';
import { useCan } from '../../features/session/index.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';

const Keeper = lazy(async () => ({
  default: (await loadWithRetry(() => import('./first-steps-keeper.tsx'))).FirstStepsKeeper,
}));
const Entry = lazy(async () => ({
  default: (await loadWithRetry(() => import('./first-steps-entry.tsx'))).FirstStepsEntry,
}));

/** Separate downloads: only administrators need them. */
export function LazyFirstStepsKeeper() {
  return useCan('onboarding:follow') ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null;
}

export function LazyFirstStepsEntry(props: ComponentProps<typeof Entry>) {
  return useCan('onboarding:follow') ? (
    <Suspense>
      <Entry {...props} />
    </Suspense>
  ) : null;
}
