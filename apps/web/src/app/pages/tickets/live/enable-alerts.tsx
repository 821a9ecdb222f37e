import { Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../features/notices/index.ts';

/** An entry of the list's menu, until the user has decided whether the browser may show notifications. */
export function EnableAlerts() {
  const { t } = useTranslation('tickets');
  const [isUndecided, setIsUndecided] = useState(
    () => 'Notification' in window && Notification.permission === 'default',
  );
  if (!isUndecided) return null;
  const handleClick = async () => {
    const decision = await Notification.requestPermission();
    setIsUndecided(decision === 'default');
    if (decision === 'granted') notify({ kind: 'success', message: t('alertsOn') });
    if (decision === 'denied') notify({ kind: 'warning', message: t('alertsBlocked') });
  };
  return (
    <Menu.Item leftSection={<IconBell size={16} />} onClick={() => void handleClick()}>
      {t('alertsEnable')}
    </Menu.Item>
  );
}
