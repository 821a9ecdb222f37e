import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type KeyCombo, useOfferedCommands } from '../commands.ts';
import { useDestinations } from './use-destinations.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  /** The heading it stands under. */
  readonly section: string;
  /** What follows the title: a number, or the line of a message with the text in it. */
  readonly detail?: { readonly text: string; readonly start?: number; readonly length?: number };
  readonly icon: Icon;
  /** What stands beside the title: where it is in the menu, or how it is done without the palette. */
  readonly group?: string | undefined;
  readonly keys?: readonly KeyCombo[];
  readonly run: () => void;
}

/** An entry with the letters of its title that answer what was typed. */
export interface FoundEntry extends PaletteEntry {
  readonly positions: ReadonlySet<number>;
}

/** The palette gives the focus back when it closes; a dialog that opened before that would lose it again. */
const AFTER_PALETTE_MS = 50;

interface PaletteEntries {
  /** What can be done with what is open. */
  readonly actions: readonly PaletteEntry[];
  /** Every screen one can go to. */
  readonly places: readonly PaletteEntry[];
}

export function usePaletteEntries(onClose: () => void): PaletteEntries {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const commands = useOfferedCommands();
  const destinations = useDestinations();
  // Over a dialog, whose question comes first, it only leads away.
  const [isOverDialog] = useState(() => document.querySelector('[aria-modal="true"]') !== null);
  return {
    actions: (isOverDialog ? [] : commands).map(({ run, ...command }) => ({
      ...command,
      section: t('paletteActions'),
      run: () => {
        onClose();
        setTimeout(run, AFTER_PALETTE_MS);
      },
    })),
    places: destinations.map(({ path, title, group, icon }) => ({
      id: path,
      title,
      section: t('paletteScreens'),
      group,
      icon,
      run: () => {
        onClose();
        void navigate(path);
      },
    })),
  };
}
