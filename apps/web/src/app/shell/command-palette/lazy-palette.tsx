import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';

const CommandPalette = lazy(async () => ({
  default: (await loadWithRetry(() => import('./command-palette.tsx'))).CommandPalette,
}));

interface LazyPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Downloaded when first opened. It then stays mounted, because closing it returns the focus. */
export function LazyPalette({ isOpen, onClose }: LazyPaletteProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return <Suspense>{isWanted && <CommandPalette isOpen={isOpen} onClose={onClose} />}</Suspense>;
}
