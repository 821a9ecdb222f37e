import { costsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import classes from './first-stage.module.css';

/** What the charged messages of the ticket cost; nothing where none was charged. */
export function TicketCost({ ticketId }: { readonly ticketId: number }) {
  const { t } = useTranslation('contactDrawer');
  const money = useMicros();
  const { data } = useQuery({
    queryKey: ['tickets', ticketId, 'cost'],
    queryFn: ({ signal }) => call(costsContract.ofTicket, { params: { ticketId }, signal }),
    // Messages are charged while the drawer is open, and no event tells of them.
    staleTime: 0,
  });
  const amounts = (data?.totals ?? []).flatMap(({ currency, amountMicros }) =>
    currency === null ? [] : [money(amountMicros, currency)],
  );
  return amounts.length === 0 ? null : <p className={classes.note}>{t('ticketCost', { cost: amounts.join(' + ') })}</p>;
}
