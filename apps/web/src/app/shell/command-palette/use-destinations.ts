import { type Icon, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ScreenPath, screens } from '../../screens.ts';
import { menuPlaceOf } from '../drawer/menu.ts';
import { useCanOpen } from '../use-screens.ts';

export interface Destination {
  readonly path: ScreenPath;
  readonly title: string;
  /** Its group or section of the menu. */
  readonly group: string | undefined;
  readonly icon: Icon;
}

/** The screens a user can open that need no parameter. */
export const destinationsFor = (canOpen: (path: ScreenPath) => boolean) =>
  screens.filter(({ path }) => !path.includes(':') && canOpen(path));

/** The palette's screens, in menu order. */
export function useDestinations(): readonly Destination[] {
  const { t } = useTranslation(['shell', 'screens']);
  const canOpen = useCanOpen();
  return destinationsFor(canOpen)
    .map(({ path, title }) => ({ path, title: t(title, { ns: 'screens' }), place: menuPlaceOf(path) }))
    .sort((a, b) => a.place.order - b.place.order)
    .map(({ path, title, place }) => ({
      path,
      title,
      group: headingBeside(title, place.heading && t(place.heading)),
      icon: place.icon ?? IconArrowRight,
    }));
}

/** "Campanhas" in the group "Campanhas" is not repeated. */
const headingBeside = (title: string, heading: string | undefined) => (heading === title ? undefined : heading);
