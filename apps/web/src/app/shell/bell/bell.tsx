import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnseenCount } from '../../../features/notices/index.ts';
import { useAlertCount } from '../alert-counts.ts';
import { PanelButton, type PanelProps } from '../top-bar/panel-button.tsx';

/** Opens the notification centre and shows its unread count. The panel is a separate download. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const count = useAlertCount('notifications') + useUnseenCount();
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  const open = async () => {
    // Opened once it is downloaded: the focus goes to its first button, which must exist.
    const { NotificationPanel } = await import('./notification-panel.tsx');
    setPanel(() => NotificationPanel);
    setIsOpen(true);
  };
  return (
    <PanelButton
      count={count}
      icon={<IconBell size={18} stroke={1.7} />}
      isOpen={isOpen}
      label={count > 0 ? t('withCount', { count }) : t('title')}
      mark="number"
      onClose={() => setIsOpen(false)}
      onOpen={() => void open()}
      panel={panel}
      width={424}
    />
  );
}
