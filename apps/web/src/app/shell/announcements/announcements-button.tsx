import { Indicator, Popover, VisuallyHidden } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconNews } from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';
import { zIndex } from '../../../shared/theme/theme.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useAlertCount } from '../alert-counts.ts';
import { useTopBarGivesWay } from '../giving-way.ts';
import type { AnnouncementPanelProps } from './announcement-panel.tsx';
import classes from './announcements.module.css';

const MOST = 99;

/**
 * Opens the announcements and shows how many are new. An important one opens them by itself, once: opening marks it as
 * seen. The panel is a separate download.
 */
export function AnnouncementsButton() {
  const { t } = useTranslation('shell');
  const count = useAlertCount('announcements');
  const titleId = useId();
  const [openedBy, setOpenedBy] = useState<'user' | 'announcement' | null>(null);
  const [Panel, setPanel] = useState<ComponentType<AnnouncementPanelProps> | null>(null);
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

  // Opened by itself it takes no focus, or the words that the user is typing would be lost; nor does the next click
  // anywhere close it unread.
  const isOwn = openedBy === 'user';
  return (
    <>
      <Popover
        closeOnClickOutside={isOwn}
        onChange={(isOpen) => !isOpen && close()}
        opened={openedBy !== null}
        position="bottom-end"
        returnFocus={isOwn}
        shadow="xl"
        trapFocus={isOwn}
        width={424}
        zIndex={zIndex.popover}
      >
        <Indicator
          className={classes.button}
          disabled={count === 0}
          label={count > MOST ? `${MOST}+` : count}
          offset={6}
          size={16}
          zIndex={zIndex.sticky}
        >
          <Popover.Target>
            <IconButton
              icon={<IconNews size={18} stroke={1.7} />}
              label={count > 0 ? t('announcementsNew', { count }) : t('announcements')}
              onClick={() => (openedBy === null ? void open('user').catch(() => undefined) : close())}
            />
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown aria-labelledby={titleId} className={classes.panel}>
          {Panel && <Panel onClose={close} titleId={titleId} />}
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{openedBy === 'announcement' && t('announcementImportant')}</VisuallyHidden>
    </>
  );
}
