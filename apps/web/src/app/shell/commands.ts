import type { Icon } from '@tabler/icons-react';
import { createStore, useStore } from '../../shared/hooks/store.ts';

/** Keys pressed together, as they stand on the keyboard. */
export type KeyCombo = readonly string[];

/** Something that can be done on the screen as it stands. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  /** The ways to do it without the palette; none for who has switched them off. */
  readonly keys: readonly KeyCombo[];
  readonly run: () => void;
}

const none: readonly Command[] = [];
const offered = createStore(none);

/** A page says what the palette can do with what is open on it, and takes it back when that is closed. */
export function offerCommands(commands: readonly Command[]): () => void {
  offered.set(() => commands);
  return () => offered.set((current) => (current === commands ? none : current));
}
export const useOfferedCommands = (): readonly Command[] => useStore(offered);
