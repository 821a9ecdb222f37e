import type { PushDevice } from '@recado/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './device-alerts.module.css';

interface OtherDevicesProps {
  readonly devices: readonly PushDevice[];
  readonly timeZone: string;
  readonly onRemove: (device: PushDevice) => void;
}

export function OtherDevices({ devices, timeZone, onRemove }: OtherDevicesProps) {
  const { t } = useTranslation('push');
  if (devices.length === 0) return null;
  const stateOf = ({ isActive, lastUsedAt }: PushDevice): string => {
    if (!isActive) return t('paused');
    return lastUsedAt === null ? t('neverUsed') : t('lastUsed', { moment: fullTime(lastUsedAt, timeZone) });
  };
  return (
    <>
      <h4 className={classes.heading}>{t('others')}</h4>
      <ul aria-label={t('others')} className={classes.devices}>
        {devices.map((device) => (
          <li className={classes.device} key={device.id}>
            <span className={classes.name}>
              {device.label}
              <span className={classes.state}>{stateOf(device)}</span>
            </span>
            <IconButton
              icon={<IconTrash size={16} stroke={1.7} />}
              label={t('remove', { device: device.label })}
              onClick={() => onRemove(device)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
