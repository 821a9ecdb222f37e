import { Button, NumberInput } from '@mantine/core';
import { RETENTION_MAX_MONTHS, type Retention, type RetentionPolicyBody } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useChangeRetention, useRetention, useRetentionPreview } from '../api/privacy.ts';
import { PanelState } from './panel-state.tsx';
import classes from './privacy.module.css';

/** After how many months messages and files are removed, and what every run removed. */
export function RetentionPanel({ timeZone }: { readonly timeZone: string }) {
  const { data, error, isFetching, refetch } = useRetention();
  if (data === undefined) return <PanelState error={error} isReading={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={classes.stack}>
      <PolicyForm key={`${data.messageMonths} ${data.mediaMonths}`} retention={data} />
      <Runs retention={data} timeZone={timeZone} />
    </div>
  );
}

const toMonths = (value: number | string): number | null => (value === '' ? null : Number(value));

function PolicyForm({ retention }: { readonly retention: Retention }) {
  const { t } = useTranslation('privacy');
  const say = useSay();
  const change = useChangeRetention();
  const [values, setValues] = useState<RetentionPolicyBody>({
    messageMonths: retention.messageMonths,
    mediaMonths: retention.mediaMonths,
  });
  const isChanged = values.messageMonths !== retention.messageMonths || values.mediaMonths !== retention.mediaMonths;
  const field = (name: keyof RetentionPolicyBody) => ({
    allowDecimal: false,
    allowNegative: false,
    inputWrapperOrder: helpBelow,
    max: RETENTION_MAX_MONTHS,
    min: 1,
    onChange: (value: number | string) => setValues({ ...values, [name]: toMonths(value) }),
    placeholder: t('forever'),
    suffix: t('monthsSuffix'),
    value: values[name] ?? '',
  });
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(values, { onSuccess: () => say({ kind: 'success', message: t('retentionSaved') }) });
      }}
    >
      <h2 className={classes.title}>{t('retentionTitle')}</h2>
      <p className={classes.text}>{t('retentionText')}</p>
      <div className={classes.fields}>
        <NumberInput {...field('messageMonths')} description={t('messageMonthsHelp')} label={t('messageMonths')} />
        <NumberInput {...field('mediaMonths')} description={t('mediaMonthsHelp')} label={t('mediaMonths')} />
      </div>
      <Preview holds={retention.holds} values={values} />
      <div className={classes.actions}>
        <Button disabled={!isChanged} loading={change.isPending} type="submit">
          {t('saveRetention')}
        </Button>
      </div>
    </form>
  );
}

function Preview({ values, holds }: { readonly values: RetentionPolicyBody; readonly holds: number }) {
  const { t } = useTranslation('privacy');
  const { data } = useRetentionPreview(values);
  const isOff = values.messageMonths === null && values.mediaMonths === null;
  const { messages = 0, files = 0, bytes = 0, isCapped = false } = data ?? {};
  return (
    <p aria-live="polite" className={classes.preview}>
      {isOff
        ? t('previewNothing')
        : t(isCapped ? 'previewMany' : 'preview', { messages, files, size: formatBytes(bytes) })}
      {holds > 0 && ` ${t('previewHolds', { count: holds })}`}
    </p>
  );
}

function Runs({ retention, timeZone }: { readonly retention: Retention; readonly timeZone: string }) {
  const { t } = useTranslation('privacy');
  return (
    <section aria-labelledby="privacy-runs" className={classes.card}>
      <h2 className={classes.title} id="privacy-runs">
        {t('runs')}
      </h2>
      {retention.runs.length === 0 ? (
        <p className={classes.hint}>{t('noRuns')}</p>
      ) : (
        <ul aria-label={t('runs')} className={classes.list}>
          {retention.runs.map(({ id, startedAt, messages, files, bytes, endedAt }) => (
            <li className={classes.row} key={id}>
              <span>{fullTime(startedAt, timeZone)}</span>
              <span className={classes.hint}>
                {t('runRemoved', { messages, files, size: formatBytes(bytes) })}
                {endedAt === null && ` · ${t('runUnfinished')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
