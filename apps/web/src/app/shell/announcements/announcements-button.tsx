import { VisuallyHidden } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconNews } from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';
import { useAlertCount } from '../alert-counts.ts';
import { useTopBarGivesWay } from '../giving-way.ts';
import { PanelButton, type PanelProps } from '../top-bar/panel-button.tsx';

/**
 * Opens the announcements and shows how many are new. An important one opens them by itself, once: opening marks it as
 * seen. The panel is a separate download.
 */
export function AnnouncementsButton() {
  const { t } = useTranslation('shell');
  const count = useAlertCount('announcements');
  const [openedBy, setOpenedBy] = useState<'user' | 'announcement' | null>(null);
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const close = () => setOpenedBy(null);

  const open = useCallback(async (by: 'user' | 'announcement') => {
    const load = () => Promise.all([import('./announcement-panel.tsx'), needLaterTexts()]);
    const [{ AnnouncementPanel }] = await loadWithRetry(load);
    setPanel(() => AnnouncementPanel);
    setOpenedBy((current) => current ?? by);
  }, []);

  // In a hidden tab, or behind a conversation that fills a phone, it would be marked as seen without being seen.
  const isTabVisible = useDocumentVisibility() === 'visible';
  const isBarHidden = useTopBarGivesWay();
  const isUrgent = useAlertCount('urgentAnnouncements') > 0 && isTabVisible && !isBarHidden;
  useEffect(() => {
    if (isUrgent) open('announcement').catch(() => undefined);
  }, [isUrgent, open]);

  return (
    <>
      <PanelButton
        count={count}
        icon={<IconNews size={18} stroke={1.7} />}
        isOpen={openedBy !== null}
        label={count > 0 ? t('announcementsNew', { count }) : t('announcements')}
        mark="number"
        onClose={close}
        onOpen={() => void open('user').catch(() => undefined)}
        panel={panel}
        // Otherwise the words that the user is typing would be lost, and the next click anywhere would close it unread.
        takesFocus={openedBy === 'user'}
        width={424}
      />
      <VisuallyHidden role="status">{openedBy === 'announcement' && t('announcementImportant')}</VisuallyHidden>
    </>
  );
}
