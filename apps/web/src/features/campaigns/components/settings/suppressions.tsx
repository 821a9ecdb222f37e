import { Button } from '@mantine/core';
import type { ConsentSource } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { SearchBox } from '../../../../shared/records/components/search-box.tsx';
import { useSuppressions } from '../../api/suppressions.ts';
import { useNumber } from '../use-numbers.ts';
import { Group } from './settings-form.tsx';
import classes from './suppressions.module.css';

const sourceTexts = {
  keyword: 'sourceKeyword',
  provider: 'sourceProvider',
  refusal: 'sourceRefusal',
  agent: 'sourceAgent',
  api: 'sourceApi',
  merge: 'sourceMerge',
  erasure: 'sourceErasure',
} as const satisfies Record<ConsentSource, string>;

/** Who opted out of campaigns. Nobody is deleted here: only the person, or an agent at their request, returns. */
export function Suppressions({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation(['campaigns', 'records']);
  const number = useNumber();
  const [search, setSearch] = useState('');
  const { records, count, error, isReading, retry, readMore } = useSuppressions(search);
  return (
    <Group text={t('suppressionsText')} title={t('suppressions')}>
      <div className={classes.root}>
        <SearchBox label={t('searchSuppression')} onChange={setSearch} value={search} />
        {records === undefined ? (
          error && (
            <p className={classes.empty} role="alert">
              {errorText(error)}{' '}
              <Button loading={isReading} onClick={retry} size="xs" variant="default">
                {t('tryNow', { ns: 'records' })}
              </Button>
            </p>
          )
        ) : records.length === 0 ? (
          <p className={classes.empty}>{search === '' ? t('suppressionsNone') : t('matchNone', { ns: 'records' })}</p>
        ) : (
          <>
            <ul aria-label={t('suppressions')} className={classes.list}>
              {records.map(({ id, address, kind, contact, source, createdAt }) => (
                <li className={classes.item} key={id}>
                  <span className={classes.who}>
                    <span className={classes.name}>{contact?.name ?? t('noContact')}</span>
                    <span className={classes.address}>{kind === 'phone' ? numberText(address) : address}</span>
                  </span>
                  <span className={classes.source}>
                    {t(sourceTexts[source])}, {dayOf(createdAt, timeZone)}
                  </span>
                </li>
              ))}
            </ul>
            <p className={classes.more}>
              <span>{t('suppressionCount', { count: count ?? 0, people: number(count ?? 0) })}</span>
              {records.length < (count ?? 0) && (
                <Button loading={isReading} onClick={readMore} size="xs" variant="default">
                  {t('showMore')}
                </Button>
              )}
            </p>
          </>
        )}
      </div>
    </Group>
  );
}
