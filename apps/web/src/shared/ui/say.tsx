import { createContext, type ReactNode, use } from 'react';

export interface Saying {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}
type Say = (saying: Saying) => void;

const Voice = createContext<Say | null>(null);

/** Lends features the app's voice: they say something, and the app decides where it stands and how long. */
export function SayProvider({ say, children }: { readonly say: Say; readonly children: ReactNode }) {
  return <Voice value={say}>{children}</Voice>;
}

export function useSay(): Say {
  const say = use(Voice);
  if (say === null) throw new Error('nobody listens here: a SayProvider stands around every signed-in screen');
  return say;
}
