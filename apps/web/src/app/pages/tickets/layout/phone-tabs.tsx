import { IconInbox, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTicketCounts } from '../../../../features/tickets/index.ts';
import { createStore, useStore } from '../../../../shared/hooks/store.ts';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import { useTicketPlaces } from '../use-ticket-places.ts';
import classes from './phone-tabs.module.css';

interface LastTicket {
  readonly number: number;
  readonly uuid: string;
}
const lastTicket = createStore<LastTicket | null>(null);

/** The ticket to return to from the list. */
export function rememberTicket({ number, uuid }: LastTicket): void {
  if (lastTicket.get()?.uuid !== uuid) lastTicket.set(() => ({ number, uuid }));
}

/** At the bottom of a phone: the list, and the last ticket. */
export function PhoneTabs() {
  const { t } = useTranslation('tickets');
  const places = useTicketPlaces();
  const { open, pending } = useTicketCounts();
  const last = useStore(lastTicket);
  const count = open === undefined || pending === undefined ? undefined : open + pending;
  return (
    <nav aria-label={t('phoneTabs')} className={classes.root}>
      <span aria-current="page" className={classes.tab}>
        <IconInbox aria-hidden="true" size={20} stroke={1.7} />
        {t('title')}
        {count !== undefined && <CountPill count={count} />}
      </span>
      {last === null ? (
        <span aria-disabled="true" className={classes.tab}>
          <IconNote aria-hidden="true" size={20} stroke={1.7} />
          {t('ticket')}
        </span>
      ) : (
        <Link className={classes.tab} to={places.at(last.uuid)}>
          <IconNote aria-hidden="true" size={20} stroke={1.7} />
          {t('ticket')} {t('ticketNumber', { number: last.number })}
        </Link>
      )}
    </nav>
  );
}
