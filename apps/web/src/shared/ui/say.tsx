import { createContext, type ReactNode, use, useCallback } from 'react';

export interface Saying {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly closeAfterMs?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}
type Say = (saying: Saying) => void;

const Voice = createContext<Say | null>(null);

/** Gives features a function to show a message; the app decides where and how long. */
export function SayProvider({ say, children }: { readonly say: Say; readonly children: ReactNode }) {
  return <Voice value={say}>{children}</Voice>;
}

interface SayDurationProps {
  readonly closeAfterMs: number;
  readonly children: ReactNode;
}

/** Messages said inside close after this time, unless they ask for another. */
export function SayDuration({ closeAfterMs, children }: SayDurationProps) {
  const say = useSay();
  const sayFor = useCallback<Say>((saying) => say({ closeAfterMs, ...saying }), [say, closeAfterMs]);
  return <SayProvider say={sayFor}>{children}</SayProvider>;
}

export function useSay(): Say {
  const say = use(Voice);
  if (say === null) throw new Error('A SayProvider is required around every signed-in screen');
  return say;
}
