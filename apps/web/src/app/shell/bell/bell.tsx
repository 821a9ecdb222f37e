import { Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnseenCount } from '../../../features/notices/index.ts';
import { zIndex } from '../../../shared/theme/theme.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useAlertCount } from '../alert-counts.ts';
import classes from './bell.module.css';
import type { NotificationPanelProps } from './notification-panel.tsx';

const MOST = 99;

/** Opens the notification centre and shows its unread count. The panel is a separate download. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const count = useAlertCount('notifications') + useUnseenCount();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps> | null>(null);

  const open = async () => {
    // Opened once it is downloaded: the focus goes to its first button, which must exist.
    const { NotificationPanel } = await import('./notification-panel.tsx');
    setPanel(() => NotificationPanel);
    setIsOpen(true);
  };

  return (
    <Popover
      onChange={setIsOpen}
      opened={isOpen}
      position="bottom-end"
      returnFocus
      shadow="xl"
      trapFocus
      width={424}
      zIndex={zIndex.popover}
    >
      <Indicator
        className={classes.bell}
        disabled={count === 0}
        label={count > MOST ? `${MOST}+` : count}
        offset={6}
        size={16}
        zIndex={zIndex.sticky}
      >
        <Popover.Target>
          <IconButton
            icon={<IconBell size={18} stroke={1.7} />}
            label={count > 0 ? t('withCount', { count }) : t('title')}
            onClick={() => (isOpen ? setIsOpen(false) : void open())}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.panel}>
        {Panel && <Panel onClose={() => setIsOpen(false)} titleId={titleId} />}
      </Popover.Dropdown>
    </Popover>
  );
}
