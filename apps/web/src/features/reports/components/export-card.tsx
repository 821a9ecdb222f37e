import { Button, CloseButton, Progress } from '@mantine/core';
import type { ReportExport } from '@recado/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { isUnderWay, useCancelExport, useDownloadExport } from '../api/report-exports.ts';
import classes from './export-card.module.css';

interface ExportCardProps {
  readonly shown: ReportExport;
  readonly timeZone: string;
  readonly onDismiss: () => void;
}

/** The progress of an export in the background, then its file. */
export function ExportCard({ shown, timeZone, onDismiss }: ExportCardProps) {
  return (
    <section className={classes.root}>
      <IconFileSpreadsheet aria-hidden="true" className={classes.icon} size={20} stroke={1.7} />
      {isUnderWay(shown) ? (
        <Writing shown={shown} />
      ) : (
        <Ready onDismiss={onDismiss} shown={shown} timeZone={timeZone} />
      )}
    </section>
  );
}

function Writing({ shown }: Pick<ExportCardProps, 'shown'>) {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const say = useSay();
  const cancel = useCancelExport();
  const { status, done, total, format } = shown;
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  const number = (value: number) => value.toLocaleString(languageTags[language]);
  const title = t(format === 'xlsx' ? 'exportingExcel' : 'exportingCsv');
  return (
    <>
      <span className={classes.words}>
        <b className={classes.title}>{title}</b>{' '}
        <span className={classes.rows}>
          {status === 'waiting' ? t('exportWaiting') : t('exportRows', { done: number(done), total: number(total) })}
        </span>
      </span>
      <Progress aria-label={title} className={classes.bar} size={6} value={percent} />
      <span className={classes.percent}>{percent}%</span>
      <span className={classes.leave}>{t('exportLeave')}</span>
      <Button
        color="gray"
        loading={cancel.isPending}
        onClick={() =>
          cancel.mutate(shown, {
            onSuccess: () => say({ kind: 'info', message: t('exportCancelled') }),
            onError: (error) => say({ kind: 'error', message: errorText(error) }),
          })
        }
        size="compact-sm"
        variant="subtle"
      >
        {t('exportCancel')}
      </Button>
    </>
  );
}

function Ready({ shown, timeZone, onDismiss }: ExportCardProps) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const download = useDownloadExport();
  return (
    <>
      <span className={classes.words} role="status">
        <b className={classes.title}>{t('exportReady', { fileName: shown.fileName })}</b>{' '}
        {shown.expiresAt !== null && (
          <span className={classes.rows}>{t('exportUntil', { day: dayOf(shown.expiresAt, timeZone) })}</span>
        )}
      </span>
      <span className={classes.space} />
      <Button
        loading={download.isPending}
        onClick={() =>
          download.mutate(shown, { onError: (error) => say({ kind: 'error', message: errorText(error) }) })
        }
        size="compact-sm"
        variant="light"
      >
        {t('download')}
      </Button>
      <CloseButton aria-label={t('dismiss')} onClick={onDismiss} />
    </>
  );
}
