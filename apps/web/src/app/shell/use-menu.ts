import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useUser } from '../../features/session/index.ts';
import { storageKeys } from '../../shared/lib/stored.ts';
import { useStoredPreference } from '../../shared/lib/use-stored-preference.ts';
import { useMenuGivesWay } from './giving-way.ts';

export interface MenuState {
  /** The menu beside the page: full, collapsed to icons, or none. */
  readonly beside: 'open' | 'icons' | 'none';
  /** The full menu covers the page where there is no room beside it. */
  readonly isOver: boolean;
  readonly isExpanded: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

const WIDE = '(min-width: 90em)';
const MIDDLE = '(min-width: 64em)';
const now = { getInitialValueInEffect: false } as const;

/** A wide page shows the menu full or collapsed, as chosen on this device; a narrower one opens it over the page. */
export function useMenu(): MenuState {
  const { defaultMenu } = useUser();
  const isWide = useMediaQuery(WIDE, undefined, now);
  const isMiddle = useMediaQuery(MIDDLE, undefined, now);
  const [isOver, setIsOver] = useState(false);
  const [choice, setChoice] = useStoredPreference(storageKeys.menu, (stored) =>
    stored === 'open' || stored === 'closed' ? stored : defaultMenu,
  );

  const givesWay = useMenuGivesWay();

  if (!isWide || givesWay) {
    return {
      beside: isMiddle ? 'icons' : 'none',
      isOver,
      isExpanded: isOver,
      toggle: () => setIsOver((over) => !over),
      close: () => setIsOver(false),
    };
  }
  const isOpen = choice === 'open';
  return {
    beside: isOpen ? 'open' : 'icons',
    isOver: false,
    isExpanded: isOpen,
    toggle: () => setChoice(isOpen ? 'closed' : 'open'),
    close: () => undefined,
  };
}
