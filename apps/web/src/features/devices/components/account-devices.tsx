import { Button } from '@mantine/core';
import type { Device } from '@recado/contracts';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconPointFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { devicesQuery, useSignOutDevices } from '../api/devices.ts';
import classes from './devices.module.css';
import { useDeviceName } from './use-device-name.ts';

const icons = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet };

/** The devices in which the user is signed in; each can be signed out, or all others at once. */
export function AccountDevices({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('devices');
  const say = useSay();
  const nameOf = useDeviceName();
  const { data: devices, error } = useQuery(devicesQuery);
  const signOut = useSignOutDevices();
  const [isAsking, setIsAsking] = useState(false);
  const others = (devices ?? []).filter(({ isCurrent }) => !isCurrent);
  const problem = signOut.error ?? error;

  const handleSignOut = (device: Device | 'others') =>
    signOut.mutate(device, {
      onSuccess: () => say({ kind: 'success', message: device === 'others' ? t('othersSignedOut') : t('signedOut') }),
      onSettled: () => setIsAsking(false),
    });

  return (
    <>
      <div className={classes.header}>
        <div>
          <h3 className={classes.heading}>{t('title')}</h3>
          <p className={classes.hint}>{t('text')}</p>
        </div>
        {others.length > 0 && (
          <Button color="red" onClick={() => setIsAsking(true)} size="compact-sm" variant="light">
            {t('signOutOthers')}
          </Button>
        )}
      </div>
      <ul aria-label={t('title')} className={classes.rows}>
        {(devices ?? []).map((device) => {
          const Icon = icons[device.kind];
          return (
            <li className={classes.row} key={device.id}>
              <Icon aria-hidden="true" className={classes.icon} size={20} stroke={1.7} />
              <span className={classes.name}>
                <span className={classes.title}>
                  {nameOf(device)}
                  {device.isCurrent && (
                    <StatusPill icon={<IconPointFilled size={14} />} tone="success">
                      {t('thisOne')}
                    </StatusPill>
                  )}
                </span>
                <span className={classes.detail}>
                  {device.network !== '' && <span>{t('network', { network: device.network })}</span>}
                  <span>{t('since', { moment: fullTime(device.startedAt, timeZone) })}</span>
                  <span>{t('lastUsed', { moment: fullTime(device.lastUsedAt, timeZone) })}</span>
                </span>
              </span>
              {!device.isCurrent && (
                <Button
                  aria-label={t('signOutOf', { device: nameOf(device) })}
                  disabled={signOut.isPending}
                  onClick={() => handleSignOut(device)}
                  size="compact-sm"
                  variant="default"
                >
                  {t('signOut')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div role="status">{problem && <p className={classes.problem}>{errorText(problem)}</p>}</div>
      <ConfirmDialog
        confirmLabel={t('signOutOthers')}
        isDestructive
        isOpen={isAsking}
        isWaiting={signOut.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => handleSignOut('others')}
        title={t('signOutOthersTitle')}
      >
        {t('signOutOthersText')}
      </ConfirmDialog>
    </>
  );
}
