import { Button } from '@mantine/core';
import type { SecondFactor } from '@recado/contracts';
import { IconDeviceMobile, IconLock, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { useSecondFactor } from '../api/second-factor.ts';
import classes from './second-factor.module.css';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';

interface SecondFactorSectionProps {
  readonly timeZone: string;
  readonly onChanged: () => void;
}

/** The second factor in one's own profile: its state, the app, and the recovery codes. */
export function SecondFactorSection({ timeZone, onChanged }: SecondFactorSectionProps) {
  const { t } = useTranslation('secondFactor');
  const { data, isError } = useSecondFactor();
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  return (
    <section aria-label={t('heading')} data-wide>
      <h3 className={classes.heading}>{t('heading')}</h3>
      {isError && <p className={classes.failure}>{t('failed')}</p>}
      {data && (
        <div className={classes.card}>
          <div className={classes.head}>
            <div className={classes.words}>
              <p className={classes.name}>{t('name')}</p>
              <p className={classes.detail}>{t(explanations[data.requiredBy])}</p>
            </div>
            {data.enabledAt === null ? (
              <StatusPill icon={<IconShieldOff size={14} />} tone="neutral">
                {t('off')}
              </StatusPill>
            ) : (
              <StatusPill icon={<IconShieldCheck size={14} />} tone="success">
                {t('on')}
              </StatusPill>
            )}
          </div>
          <Rows factor={data} onTask={setTask} timeZone={timeZone} />
        </div>
      )}
      {task !== null && <SecondFactorDialog onChanged={onChanged} onClose={() => setTask(null)} task={task} />}
    </section>
  );
}

const explanations = { none: 'text', company: 'textCompany', platform: 'textPlatform' } as const;

interface RowsProps {
  readonly factor: SecondFactor;
  readonly timeZone: string;
  readonly onTask: (task: SecondFactorTask) => void;
}

function Rows({ factor, timeZone, onTask }: RowsProps) {
  const { t } = useTranslation('secondFactor');
  if (factor.enabledAt === null) {
    return (
      <Row detail="" icon={<IconDeviceMobile size={18} stroke={1.7} />} name={t('app')}>
        <Button onClick={() => onTask('setUp')}>{t('setUp')}</Button>
      </Row>
    );
  }
  const used = dayOf(factor.lastUsedAt ?? factor.enabledAt, timeZone);
  return (
    <>
      <Row
        detail={t('appUsed', { since: dayOf(factor.enabledAt, timeZone), used })}
        icon={<IconDeviceMobile size={18} stroke={1.7} />}
        name={t('app')}
      >
        <Button onClick={() => onTask('replace')} variant="default">
          {t('appReplace')}
        </Button>
      </Row>
      <Row
        detail={t('codesLeft', { count: factor.recoveryCodesLeft })}
        icon={<IconLock size={18} stroke={1.7} />}
        name={t('codes')}
      >
        <Button onClick={() => onTask('renew')} variant="default">
          {t('codesRenew')}
        </Button>
      </Row>
      {factor.requiredBy === 'none' && (
        <div className={classes.foot}>
          <Button color="red" onClick={() => onTask('off')} size="compact-sm" variant="subtle">
            {t('turnOff')}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly children: ReactNode;
}

const Row = ({ icon, name, detail, children }: RowProps) => (
  <div className={classes.row}>
    <span aria-hidden="true" className={classes.icon}>
      {icon}
    </span>
    <div className={classes.words}>
      <p className={classes.name}>{name}</p>
      {detail !== '' && <p className={classes.detail}>{detail}</p>}
    </div>
    {children}
  </div>
);
