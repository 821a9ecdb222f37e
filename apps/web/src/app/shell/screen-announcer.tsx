import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentScreen } from './use-screens.ts';

/** Says the name of the screen one has come to: without a page load a screen reader would say nothing. */
export function ScreenAnnouncer() {
  const { t } = useTranslation('screens');
  const screen = useCurrentScreen();
  return <VisuallyHidden role="status">{screen && t(screen.title)}</VisuallyHidden>;
}
