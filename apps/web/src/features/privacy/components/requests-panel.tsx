import { Button, Progress } from '@mantine/core';
import { PAGE_SIZE, type PrivacyRequest } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconClock, IconDownload, IconFileText, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { isUnderWay, useDownloadArchive, useExportRequests, useRemoveArchive, useRequests } from '../api/privacy.ts';
import { PanelState } from './panel-state.tsx';
import classes from './privacy.module.css';

const kinds = {
  archive: 'kindArchive',
  erasure: 'kindErasure',
  consents: 'kindConsents',
  hold: 'kindHold',
  release: 'kindRelease',
  retention: 'kindRetention',
} as const satisfies Record<PrivacyRequest['kind'], string>;

const statuses = {
  waiting: { text: 'statusWaiting', tone: 'neutral', Icon: IconClock },
  running: { text: 'statusRunning', tone: 'neutral', Icon: IconClock },
  done: { text: 'statusDone', tone: 'success', Icon: IconCheck },
  failed: { text: 'statusFailed', tone: 'danger', Icon: IconAlertTriangle },
  cancelled: { text: 'statusCancelled', tone: 'neutral', Icon: IconX },
} as const satisfies Record<PrivacyRequest['status'], object>;

/** Who asked what, when, and what was done. */
export function RequestsPanel({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('privacy');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useRequests(search, page);
  const file = useExportRequests();
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <SearchBox
          label={t('searchRequest')}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
          value={search}
        />
        <Button
          leftSection={<IconDownload aria-hidden size={16} />}
          loading={file.isPending}
          onClick={() => file.mutate(undefined)}
          variant="default"
        >
          {t('exportCsv')}
        </Button>
      </div>
      {data === undefined ? (
        <PanelState error={error} isReading={isFetching} onRetry={() => void refetch()} />
      ) : data.records.length === 0 ? (
        <StateMessage icon={<IconFileText size={28} stroke={1.5} />} title={t('noRequestsTitle')}>
          {t('noRequestsText')}
        </StateMessage>
      ) : (
        <>
          <ul aria-label={t('tabRequests')} className={classes.list}>
            {data.records.map((request) => (
              <RequestRow key={request.id} request={request} timeZone={timeZone} />
            ))}
          </ul>
          {data.count > PAGE_SIZE && (
            <div className={classes.actions}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)} variant="default">
                {t('newer')}
              </Button>
              <Button disabled={!data.hasMore} onClick={() => setPage(page + 1)} variant="default">
                {t('older')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function RequestRow({ request, timeZone }: { readonly request: PrivacyRequest; readonly timeZone: string }) {
  const { t } = useTranslation('privacy');
  const download = useDownloadArchive();
  const remove = useRemoveArchive();
  const { id, kind, status, label, userName, createdAt, expiresAt, sizeBytes, hasFile, done, total } = request;
  const { text, tone, Icon } = statuses[status];
  const who = kind === 'retention' ? '' : label === '' ? t('erasedPerson') : label;
  return (
    <li className={classes.request}>
      <div className={classes.who}>
        <span className={classes.name}>
          {t(kinds[kind])}
          {who !== '' && ` · ${who}`}
        </span>
        <span className={classes.hint}>
          {t('askedBy', { id, at: fullTime(createdAt, timeZone), user: userName === '' ? t('system') : userName })}
        </span>
        {hasFile && expiresAt !== null && (
          <span className={classes.hint}>
            {t('fileUntil', { at: fullTime(expiresAt, timeZone), size: formatBytes(sizeBytes ?? 0) })}
          </span>
        )}
        {isUnderWay(request) && (
          <Progress
            aria-label={t(kinds[kind])}
            className={classes.progress ?? ''}
            value={total === 0 ? 0 : (100 * done) / total}
          />
        )}
      </div>
      <div className={classes.actions}>
        <StatusPill icon={<Icon size={14} />} tone={tone}>
          {t(text)}
        </StatusPill>
        {hasFile && (
          <Button loading={download.isPending} onClick={() => download.mutate(id)} size="compact-sm" variant="light">
            {t('download')}
          </Button>
        )}
        {kind === 'archive' && (hasFile || isUnderWay(request)) && (
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(id)}
            size="compact-sm"
            variant="subtle"
          >
            {hasFile ? t('deleteFile') : t('cancelArchive')}
          </Button>
        )}
      </div>
    </li>
  );
}
