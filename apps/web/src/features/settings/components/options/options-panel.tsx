import { Button, Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { type SettingKey, type SettingValues, useSettingValues } from '../../api/setting-values.ts';
import { type OptionGroup, optionGroups, shownOptions } from '../../rules/option-groups.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';
import { SavingStatus } from './saving-status.tsx';

/** The settings of the company and, for the super user, of the platform. Every change is saved immediately. */
export function OptionsPanel({ isSuper }: { readonly isSuper: boolean }) {
  const { t } = useTranslation(['settings', 'records']);
  const { data: values, error, isFetching, refetch } = useSettingValues();
  if (values === undefined) {
    if (error === null) return <Reading label={t('loading', { ns: 'records' })} />;
    return (
      <StateMessage
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('tryNow', { ns: 'records' })}
          </Button>
        }
        footnote={t('errorCode', { ns: 'records', code: isApiError(error) ? error.code : error.name })}
        icon={<IconWifiOff size={28} stroke={1.5} />}
        title={t('failedTitle')}
        tone="danger"
      >
        {t('failedText')}
      </StateMessage>
    );
  }
  return (
    <div className={classes.groups}>
      {optionGroups
        .filter(({ isForSuper = false }) => isSuper || !isForSuper)
        .map((group) => (
          <Group group={group} key={group.title} values={values} />
        ))}
      <SavingStatus />
    </div>
  );
}

function Group({ group, values }: { readonly group: OptionGroup; readonly values: SettingValues }) {
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
