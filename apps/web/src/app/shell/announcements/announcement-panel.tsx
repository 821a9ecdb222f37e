import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnnouncementList } from '../../../features/announcements/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { PanelProps } from '../top-bar/panel-button.tsx';
import classes from './announcements.module.css';

/** The announcements of the platform to this user. */
export function AnnouncementPanel({ onClose, titleId }: PanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { company } = useUser();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {t('announcements')}
        </h2>
        <IconButton data-autofocus icon={<IconX size={18} />} label={t('close', { ns: 'common' })} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-labelledby={titleId} className={classes.body} tabIndex={0}>
        <AnnouncementList timeZone={company.timeZone} />
      </section>
    </>
  );
}
