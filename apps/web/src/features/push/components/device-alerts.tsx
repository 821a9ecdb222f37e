import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { pushQuery, useChangePush, useTestPush } from '../api/push-devices.ts';
import { PushRefused } from '../state/this-device.ts';
import classes from './device-alerts.module.css';
import { OtherDevices } from './other-devices.tsx';

/** Push notifications in this browser and on the user's other devices. Nothing where the installation has none. */
export function DeviceAlerts({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('push');
  const say = useSay();
  const { data } = useQuery(pushQuery);
  const change = useChangePush();
  const test = useTestPush();
  if (!data || data.publicKey === null) return null;
  const { publicKey, devices, browser } = data;
  const here = devices.find(({ endpointHash, isActive }) => isActive && endpointHash === browser.endpointHash);
  const others = devices.filter((device) => device !== here);
  const canTurnOn = browser.permission === 'default' || browser.permission === 'granted';

  const handleSwitch = () =>
    change.mutate(here ? { do: 'turn-off', device: here } : { do: 'turn-on', publicKey }, {
      onSuccess: () => say({ kind: 'success', message: here ? t('turnedOff') : t('turnedOn') }),
    });
  const handleTest = (id: number) =>
    test.mutate(id, { onSuccess: () => say({ kind: 'success', message: t('testSent') }) });
  const problem = change.error ?? test.error;
  const problemText =
    browser.permission === 'denied'
      ? t('blocked')
      : browser.permission === 'unsupported'
        ? t('unsupported')
        : problem && (problem instanceof PushRefused ? t(problem.reason) : errorText(problem));

  return (
    <div>
      <SwitchRows label={t('title')}>
        <SwitchRow
          checked={here !== undefined}
          disabled={change.isPending || (!here && !canTurnOn)}
          label={t('title')}
          onChange={handleSwitch}
          text={t('text')}
        />
      </SwitchRows>
      <div role="status">{problemText && <p className={classes.problem}>{problemText}</p>}</div>
      {here && (
        <Button
          className={classes.test}
          loading={test.isPending}
          onClick={() => handleTest(here.id)}
          size="compact-sm"
          variant="default"
        >
          {t('test')}
        </Button>
      )}
      <OtherDevices
        devices={others}
        onRemove={(device) =>
          change.mutate({ do: 'remove', device }, { onSuccess: () => say({ kind: 'success', message: t('removed') }) })
        }
        timeZone={timeZone}
      />
    </div>
  );
}
