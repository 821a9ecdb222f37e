import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentScreen } from './use-screens.ts';

/** Announces the new screen's name: without a page load a screen reader would announce nothing. */
export function ScreenAnnouncer() {
  const { t } = useTranslation('screens');
  const screen = useCurrentScreen();
  return <VisuallyHidden role="status">{screen && t(screen.title)}</VisuallyHidden>;
}
