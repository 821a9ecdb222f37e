import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Delayed } from './delayed.tsx';
import classes from './paged-part.module.css';
import { PartFailure } from './part-failure.tsx';

interface PagedPartProps {
  /** What an infinite query says of itself. */
  readonly query: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  readonly isEmpty: boolean;
  /** Said where there is nothing. */
  readonly none: string;
  /** Said where it could not be read. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** A list of the drawer that comes page by page. What is on screen stays when the next page does not come. */
export function PagedPart({ query, isEmpty, none, failed, children }: PagedPartProps) {
  const { t } = useTranslation('contactDrawer');
  const { error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) {
    return (
      <Delayed label={t('loading')}>
        <Skeleton height={40} radius="md" />
        <Skeleton height={40} radius="md" />
      </Delayed>
    );
  }
  const handleRetry = () => void (isEmpty ? query.refetch() : query.fetchNextPage());
  return (
    <>
      {isEmpty && !hasNextPage && error === null ? <p className={classes.none}>{none}</p> : children}
      {error !== null && <PartFailure error={error} onRetry={handleRetry} text={failed} />}
      {error === null && hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()} size="xs" variant="subtle">
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
