import { Anchor, Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useCostTickets } from '../api/costs.ts';
import { rowsIn } from '../rules/cost-figures.ts';
import { CostTable } from './cost-table.tsx';
import classes from './costs.module.css';

/** The tickets of a month, the most expensive first, page by page. */
export function TicketPanel({ month, currency }: { readonly month: string; readonly currency: string }) {
  const { t } = useTranslation(['costs', 'records']);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useCostTickets(month);
  if (data === undefined)
    return error === null ? (
      <Skeleton aria-label={t('loading', { ns: 'records' })} height={240} radius={8} role="status" />
    ) : (
      <p className={classes.failed}>
        {errorText(error)}
        <Button loading={isFetching} onClick={() => void refetch()} size="compact-sm" variant="default">
          {t('tryNow', { ns: 'records' })}
        </Button>
      </p>
    );
  return (
    <>
      <CostTable
        currency={currency}
        label={t('byTicket')}
        nameOf={({ ticket }) =>
          ticket === null ? (
            t('deletedTickets')
          ) : (
            <Anchor component={Link} to={`/tickets/${ticket.uuid}`}>
              {t('ticketOf', { number: ticket.number, contact: ticket.contactName })}
            </Anchor>
          )
        }
        rowKey={({ ticket }) => String(ticket?.id)}
        rows={rowsIn(
          data.pages.flatMap(({ tickets }) => tickets),
          currency,
        )}
      />
      {hasNextPage && (
        <Button
          className={classes.more ?? ''}
          loading={isFetching}
          onClick={() => void fetchNextPage()}
          size="compact-sm"
          variant="default"
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
