import { Button, Progress } from '@mantine/core';
import { type ConnectionSummary, type HistoryImportProgress, historyImportStatuses } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { useCloseImported } from '../../api/close-imported.ts';
import type { ImportsUnderWay } from '../../rules/apply-import-message.ts';
import classes from './import-banner.module.css';

interface ImportBannerProps {
  readonly connections: readonly ConnectionSummary[];
  readonly imports: ImportsUnderWay;
  readonly timeZone: string;
}

/** The history imports with their progress, and the actions after the end. */
export function ImportBanner({ connections, imports, timeZone }: ImportBannerProps) {
  const shown = connections.filter(({ id, statusImportMessages }) => statusImportMessages !== null || imports.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.root}>
      {shown.map((connection) => (
        <li className={classes.item} key={connection.id}>
          {connection.statusImportMessages === historyImportStatuses.declined ? (
            <Declined connection={connection} />
          ) : !imports.has(connection.id) && connection.statusImportMessages === historyImportStatuses.mayClose ? (
            <Over connection={connection} />
          ) : (
            <UnderWay connection={connection} progress={imports.get(connection.id)} timeZone={timeZone} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface UnderWayProps {
  readonly connection: ConnectionSummary;
  readonly progress: HistoryImportProgress | undefined;
  readonly timeZone: string;
}

function UnderWay({ connection: { name, statusImportMessages }, progress, timeZone }: UnderWayProps) {
  const { t, i18n } = useTranslation('connections');
  const number = (value: number): string => value.toLocaleString(i18n.language);
  if (progress === undefined || progress.all < 0) {
    const isRunning = progress === undefined && statusImportMessages === historyImportStatuses.running;
    return <p className={classes.text}>{t(isRunning ? 'importRunning' : 'importPreparing', { name })}</p>;
  }
  const { this: done, all: total, date } = progress;
  const text = t('importProgress', { name, done: number(done), total: number(total) });
  return (
    <>
      <p className={classes.text}>
        {text} {date !== null && t('importReached', { date: fullTime(date, timeZone) })}
      </p>
      <Progress aria-label={text} className={classes.bar} size="sm" value={total === 0 ? 0 : (done / total) * 100} />
    </>
  );
}

function Over({ connection: { id, name } }: { readonly connection: ConnectionSummary }) {
  const { t } = useTranslation('connections');
  const close = useCloseImported();
  return (
    <>
      <p className={classes.text}>{t('importOver', { name })}</p>
      <Button
        aria-label={t('importCloseNamed', { name })}
        loading={close.isPending}
        onClick={() => close.mutate(id)}
        variant="default"
      >
        {t('importClose')}
      </Button>
    </>
  );
}

/** The owner keeps the history of the WhatsApp Business app private. */
function Declined({ connection: { id, name } }: { readonly connection: ConnectionSummary }) {
  const { t } = useTranslation('connections');
  const dismiss = useCloseImported({ isQuiet: true });
  return (
    <>
      <p className={classes.text}>{t('importDeclined', { name })}</p>
      <Button loading={dismiss.isPending} onClick={() => dismiss.mutate(id)} variant="default">
        {t('importDeclinedSeen')}
      </Button>
    </>
  );
}
