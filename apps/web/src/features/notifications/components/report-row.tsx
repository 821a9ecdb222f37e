import { Button } from '@mantine/core';
import { type NotificationShown, reportContract } from '@recado/contracts';
import { IconFileAlert, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useMarkRead } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

interface ReportRowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: () => void;
}

/** The file of an export is ready, has expired, or could not be written. */
export function ReportRow({ notification, now, timeZone, onOpen }: ReportRowProps) {
  const { t } = useTranslation('notifications');
  const { kind, reportExport, body, read, createdAt } = notification;
  const hasFailed = kind === 'reportFailed';
  const Icon = hasFailed ? IconFileAlert : IconFileSpreadsheet;
  return (
    <NotificationRow
      at={createdAt}
      isUnread={!read}
      mark={<Icon aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={hasFailed ? t('reportFailed') : t('reportReady')}
    >
      <span className={classes.ticket}>
        <span className={classes.contact}>{body}</span>
        {!hasFailed && reportExport === null && <span>{t('reportExpired')}</span>}
      </span>
      <span className={classes.actions}>
        {reportExport && <Download notificationId={notification.id} {...reportExport} />}
        {hasFailed && (
          <Button component={Link} onClick={onOpen} size="compact-sm" to="/reports" variant="light">
            {t('reportAgain')}
          </Button>
        )}
      </span>
    </NotificationRow>
  );
}

interface DownloadProps {
  readonly notificationId: number;
  readonly id: number;
  readonly fileName: string;
}

function Download({ notificationId, id, fileName }: DownloadProps) {
  const { t } = useTranslation('notifications');
  const say = useSay();
  const markRead = useMarkRead();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callForFile(reportContract.exportFile, { params: { id } }), fileName),
    onSuccess: () => markRead(notificationId),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()} size="compact-sm" variant="light">
      {t('reportDownload')}
    </Button>
  );
}
