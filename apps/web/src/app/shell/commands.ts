import type { Icon } from '@tabler/icons-react';
import { createStore, useStore } from '../../shared/hooks/store.ts';

/** Keys pressed together, as printed on the keyboard. */
export type KeyCombo = readonly string[];

/** An action available on the current screen. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  /** Its shortcuts; none for users who disabled them. */
  readonly keys: readonly KeyCombo[];
  readonly run: () => void;
}

const none: readonly Command[] = [];
const offered = createStore(none);

/** A page registers the actions of what it has open with the palette, and unregisters them on closing. */
export function offerCommands(commands: readonly Command[]): () => void {
  offered.set(() => commands);
  return () => offered.set((current) => (current === commands ? none : current));
}
export const useOfferedCommands = (): readonly Command[] => useStore(offered);
