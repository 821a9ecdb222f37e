import { lazy, Suspense, useState } from 'react';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

interface LazyPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Downloaded when it is first opened. It then stays, because closing it gives the focus back to where it was. */
export function LazyPalette({ isOpen, onClose }: LazyPaletteProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return <Suspense>{isWanted && <CommandPalette isOpen={isOpen} onClose={onClose} />}</Suspense>;
}
