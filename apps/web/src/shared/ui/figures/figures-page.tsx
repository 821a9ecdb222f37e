import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../load-failure.tsx';
import { Page } from '../page.tsx';
import classes from './figures-page.module.css';

interface FiguresPageProps<Data> {
  readonly title: string;
  /** At the right of the title, also while nothing is loaded. */
  readonly actions: ReactNode;
  readonly failedTitle: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    /** The figures shown are of another choice than the one being read. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A page of figures in every state: loading, loaded, failed. */
export function FiguresPage<Data>({ title, actions, failedTitle, query, children }: FiguresPageProps<Data>) {
  const { t } = useTranslation('records');
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <Page actions={actions} title={title}>
      {data !== undefined ? (
        <div aria-busy={isPlaceholderData} className={classes.root}>
          {children(data)}
        </div>
      ) : error === null ? (
        <div aria-label={t('loading')} className={classes.root} role="status">
          <Skeleton height={140} radius={8} />
          <Skeleton height={420} radius={8} />
        </div>
      ) : (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={failedTitle} />
      )}
    </Page>
  );
}
