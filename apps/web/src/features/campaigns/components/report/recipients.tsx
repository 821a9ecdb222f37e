import { Button } from '@mantine/core';
import { type CampaignDetails, type RecipientState, recipientStates, SHIPPING_PAGE_SIZE } from '@recado/contracts';
import { IconChevronLeft, IconChevronRight, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../shared/hooks/use-screen-size.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { SearchBox } from '../../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../../shared/records/use-search-param.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useShipping } from '../../api/report.ts';
import { useNumber } from '../use-numbers.ts';
import { RecipientCards, RecipientTable } from './recipient-rows.tsx';
import { stateTexts } from './recipient-state.tsx';
import classes from './recipients.module.css';

interface RecipientsProps {
  readonly campaign: CampaignDetails;
  readonly timeZone: string;
}

/** The recipients: the states with their numbers filter the rows below them. */
export function Recipients({ campaign, timeZone }: RecipientsProps) {
  const { t } = useTranslation(['campaigns', 'records']);
  const number = useNumber();
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParam('search');
  const [stateParam, setStateParam] = useSearchParam('state');
  const state = recipientStates.find((known) => known === stateParam) ?? null;
  // The cursors of the pages before this one: the list has no page numbers.
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const { data, error, isPlaceholderData, refetch } = useShipping(campaign.id, {
    search,
    state,
    cursor: cursors.at(-1) ?? null,
  });
  const audience = Object.values(campaign.counts).reduce((sum, count) => sum + count, 0);
  const shownStates = recipientStates.filter((one) => (campaign.counts[one] ?? 0) > 0 || one === state);
  const filter = (wanted: RecipientState | null) => {
    setCursors([]);
    setStateParam(wanted ?? '');
  };
  const rows = data?.shipping;
  const first = cursors.length * SHIPPING_PAGE_SIZE + 1;
  return (
    <section aria-label={t('recipients')} className={classes.root}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('recipients')}</h2>
        <fieldset aria-label={t('filterByState')} className={classes.states}>
          <StateButton
            count={number(audience)}
            isChosen={state === null}
            label={t('stateAll')}
            onClick={() => filter(null)}
          />
          {shownStates.map((one) => (
            <StateButton
              count={number(campaign.counts[one] ?? 0)}
              isChosen={state === one}
              key={one}
              label={t(stateTexts[one])}
              onClick={() => filter(state === one ? null : one)}
            />
          ))}
        </fieldset>
        <div className={classes.search}>
          <SearchBox
            label={t('searchRecipient')}
            onChange={(text) => {
              setCursors([]);
              setSearch(text);
            }}
            value={search}
          />
        </div>
      </header>
      {rows === undefined ? (
        error && (
          <StateMessage
            actions={<Button onClick={() => void refetch()}>{t('tryNow', { ns: 'records' })}</Button>}
            icon={<IconUsers size={28} stroke={1.5} />}
            title={t('recipientsFailed')}
            tone="danger"
          >
            {errorText(error)}
          </StateMessage>
        )
      ) : rows.length === 0 ? (
        search === '' && state === null ? (
          <StateMessage icon={<IconUsers size={28} stroke={1.5} />} title={t('noRecipientsTitle')}>
            {t('noRecipientsText')}
          </StateMessage>
        ) : (
          <StateMessage
            actions={
              <Button
                onClick={() => {
                  filter(null);
                  setSearch('');
                }}
                variant="default"
              >
                {t('clear', { ns: 'records' })}
              </Button>
            }
            icon={<IconSearchOff size={28} stroke={1.5} />}
            title={t('matchNone', { ns: 'records' })}
          >
            {t('noMatchText')}
          </StateMessage>
        )
      ) : (
        <>
          {isPhone ? (
            <RecipientCards rows={rows} timeZone={timeZone} />
          ) : (
            <RecipientTable isStale={isPlaceholderData} rows={rows} timeZone={timeZone} />
          )}
          <footer className={classes.pager}>
            <span role="status">{t('rowsShown', { first: number(first), last: number(first + rows.length - 1) })}</span>
            <span className={classes.pages}>
              <IconButton
                disabled={cursors.length === 0}
                icon={<IconChevronLeft size={18} />}
                label={t('pageBefore')}
                onClick={() => setCursors((current) => current.slice(0, -1))}
              />
              <IconButton
                disabled={!data?.hasMore || data.nextCursor === null || isPlaceholderData}
                icon={<IconChevronRight size={18} />}
                label={t('pageNext')}
                onClick={() => {
                  const next = data?.nextCursor ?? null;
                  if (next !== null) setCursors((current) => [...current, next]);
                }}
              />
            </span>
          </footer>
        </>
      )}
    </section>
  );
}

interface StateButtonProps {
  readonly label: string;
  readonly count: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function StateButton({ label, count, isChosen, onClick }: StateButtonProps) {
  return (
    <button aria-pressed={isChosen} className={classes.state} onClick={onClick} type="button">
      {label} <span className={classes.count}>{count}</span>
    </button>
  );
}
