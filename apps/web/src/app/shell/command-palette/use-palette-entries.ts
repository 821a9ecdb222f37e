import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type KeyCombo, useOfferedCommands } from '../commands.ts';
import { useDestinations } from './use-destinations.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  /** What stands beside the title: where it is in the menu, or how it is done without the palette. */
  readonly group?: string | undefined;
  readonly keys?: readonly KeyCombo[];
  readonly run: () => void;
}

/** The palette gives the focus back when it closes; a dialog that opened before that would lose it again. */
const AFTER_PALETTE_MS = 50;

/** What can be done with what is open, and then every screen one can go to. */
export function usePaletteEntries(onClose: () => void): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const commands = useOfferedCommands();
  const destinations = useDestinations();
  // Over a dialog, whose question comes first, it only leads away.
  const [isOverDialog] = useState(() => document.querySelector('[aria-modal="true"]') !== null);
  return [
    ...(isOverDialog ? [] : commands).map(({ run, ...command }) => ({
      ...command,
      run: () => {
        onClose();
        setTimeout(run, AFTER_PALETTE_MS);
      },
    })),
    ...destinations.map(({ path, title, group, icon }) => ({
      id: path,
      title,
      group,
      icon,
      run: () => {
        onClose();
        void navigate(path);
      },
    })),
  ];
}
