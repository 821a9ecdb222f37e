import { Button, Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spoken } from '../../ui/spoken.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Identified } from '../record-pages.ts';
import type { Records } from '../use-records.ts';
import classes from './record-list.module.css';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

export interface RecordListProps<R extends Identified> extends Omit<RecordTableProps<R>, 'records' | 'onEnd'> {
  readonly list: Records<R>;
  /** The empty state: the reason, and what to do first. */
  readonly empty: ReactNode;
  /** Error text, where this list has its own. */
  readonly failedTitle?: string;
  /** Search or filters are set; clears them. */
  readonly onClear?: (() => void) | undefined;
}

/** A list in every state: loading, loaded, empty, without a match, failed. */
export function RecordList<R extends Identified>({ list, empty, failedTitle, onClear, ...table }: RecordListProps<R>) {
  const { t } = useTranslation('records');
  const { records, error, isReading } = list;
  if (records === undefined)
    return error === null ? (
      <Reading rows={8} />
    ) : (
      <LoadFailure error={error} isTrying={isReading} onRetry={list.retry} title={failedTitle ?? t('failedTitle')}>
        {t('failedText')}
      </LoadFailure>
    );
  if (records.length === 0) {
    if (onClear === undefined) return empty;
    return (
      <StateMessage
        actions={
          <Button onClick={onClear} variant="default">
            {t('clear')}
          </Button>
        }
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title={t('matchNone')}
      >
        {t('matchNoneText')}
      </StateMessage>
    );
  }
  return (
    <>
      <RecordTable {...table} onEnd={list.readMore} records={records} />
      <div role="status">{isReading && <Spoken>{t('loadingMore')}</Spoken>}</div>
    </>
  );
}

/** Placeholder rows while loading. A list that loads quickly shows none. */
function Reading({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('records');
  return (
    <div aria-label={t('loading')} className={classes.reading} role="status">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div className={classes.readingRow} key={index}>
          <Skeleton height={12} width={`${[38, 52, 30, 44][index % 4]}%`} />
          <Skeleton height={10} width="60%" />
          <Skeleton height={10} width={64} />
        </div>
      ))}
    </div>
  );
}
