import { Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { type SettingKey, type SettingValues, useSettingValues } from '../../api/setting-values.ts';
import { type OptionGroup, optionGroups, shownOptions } from '../../rules/option-groups.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';
import { SavingStatus } from './saving-status.tsx';

interface OptionsPanelProps {
  readonly isSuper: boolean;
  /** The plan has AI. */
  readonly hasAi: boolean;
  /** The plan has schedules. */
  readonly hasSchedules: boolean;
}

/** The settings of the company and, for the super user, of the platform. Every change is saved immediately. */
export function OptionsPanel({ isSuper, hasAi, hasSchedules }: OptionsPanelProps) {
  const { t } = useTranslation(['settings', 'records']);
  const { data: values, error, isFetching, refetch } = useSettingValues();
  if (values === undefined) {
    if (error === null) return <Reading label={t('loading', { ns: 'records' })} />;
    return (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')}>
        {t('failedText')}
      </LoadFailure>
    );
  }
  return (
    <div className={classes.groups}>
      {optionGroups
        .filter(({ isForSuper = false, needsAi = false }) => (isSuper || !isForSuper) && (hasAi || !needsAi))
        .map((group) => (
          <Group group={group} hasSchedules={hasSchedules} key={group.title} values={values} />
        ))}
      <SavingStatus />
    </div>
  );
}

interface GroupProps extends Pick<OptionsPanelProps, 'hasSchedules'> {
  readonly group: OptionGroup;
  readonly values: SettingValues;
}

function Group({ group, values, hasSchedules }: GroupProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  // Switched on and waiting for its text: both are saved together, so that customers never get an empty message.
  const [waiting, setWaiting] = useState<ReadonlySet<SettingKey>>(new Set());
  const wait = (key: SettingKey, on: boolean) =>
    setWaiting((keys) => new Set([...keys].filter((other) => other !== key).concat(on ? key : [])));
  const options = shownOptions(group, values, waiting);
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {t(group.title)}
        </h2>
        <p className={classes.text}>{t(group.text)}</p>
      </header>
      <div className={classes.rows}>
        {options.map((option) => (
          <OptionRow
            hasSchedules={hasSchedules}
            key={option.key}
            onWait={wait}
            option={option}
            switchOf={options.find(({ key }) => key === option.when)}
            values={values}
            waiting={waiting}
          />
        ))}
      </div>
    </section>
  );
}

/** Placeholder rows while loading. Settings that load quickly show none. */
function Reading({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={classes.reading} role="status">
      {[0, 1, 2].map((group) => (
        <div className={classes.group} key={group}>
          <div className={classes.head}>
            <Skeleton height={14} mb={8} width={140} />
            <Skeleton height={10} width="80%" />
          </div>
          <Skeleton height={56 * 4} radius={8} />
        </div>
      ))}
    </div>
  );
}
