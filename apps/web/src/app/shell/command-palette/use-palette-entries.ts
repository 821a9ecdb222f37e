import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type KeyCombo, useOfferedCommands } from '../commands.ts';
import { useDestinations } from './use-destinations.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  /** Its heading. */
  readonly section: string;
  /** Text after the title: a number, or the matching line of a message. */
  readonly detail?: { readonly text: string; readonly start?: number; readonly length?: number };
  readonly icon: Icon;
  /** Text beside the title: its place in the menu, or its shortcut. */
  readonly group?: string | undefined;
  readonly keys?: readonly KeyCombo[];
  readonly run: () => void;
}

/** An entry with the matched letters of its title. */
export interface FoundEntry extends PaletteEntry {
  readonly positions: ReadonlySet<number>;
}

/** The palette returns the focus when it closes; a dialog that opened before that would lose it. */
const AFTER_PALETTE_MS = 50;

interface PaletteEntries {
  /** Actions on what is open. */
  readonly actions: readonly PaletteEntry[];
  /** Every screen the user can open. */
  readonly places: readonly PaletteEntry[];
}

export function usePaletteEntries(onClose: () => void): PaletteEntries {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const commands = useOfferedCommands();
  const destinations = useDestinations();
  // Over an open dialog it offers only screens, because the dialog comes first.
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
