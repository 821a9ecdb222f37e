import { Button } from '@mantine/core';
import { IconLock, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../shared/lib/number-text.ts';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { usePeople } from '../api/privacy.ts';
import { PanelState } from './panel-state.tsx';
import classes from './privacy.module.css';

/** Finds the person who asks. Nobody is listed before a search: the desk is no address book. */
export function PeoplePanel({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const { t } = useTranslation('privacy');
  const [search, setSearch] = useSearchParam('search');
  return (
    <div className={classes.stack}>
      <SearchBox label={t('searchPerson')} onChange={setSearch} value={search} />
      {search === '' ? (
        <StateMessage icon={<IconUserSearch size={28} stroke={1.5} />} title={t('startTitle')}>
          {t('startText')}
        </StateMessage>
      ) : (
        <Found onChoose={onChoose} search={search} />
      )}
    </div>
  );
}

function Found({ search, onChoose }: { readonly search: string; readonly onChoose: (id: number) => void }) {
  const { t } = useTranslation('privacy');
  const { records, count, error, isReading, retry, readMore } = usePeople(search);
  if (records === undefined) return <PanelState error={error} isReading={isReading} onRetry={retry} />;
  if (records.length === 0)
    return (
      <StateMessage icon={<IconUserSearch size={28} stroke={1.5} />} title={t('nobodyTitle')}>
        {t('nobodyText')}
      </StateMessage>
    );
  return (
    <>
      <ul aria-label={t('tabPeople')} className={classes.list}>
        {records.map(({ id, name, number, email, isHeld }) => (
          <li key={id}>
            <button className={classes.person} onClick={() => onChoose(id)} type="button">
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span className={classes.hint}>
                  {[numberText(number), email].filter((text) => text !== '').join(' · ')}
                </span>
              </span>
              {isHeld && (
                <StatusPill icon={<IconLock size={14} />} tone="warning">
                  {t('held')}
                </StatusPill>
              )}
            </button>
          </li>
        ))}
      </ul>
      {count !== undefined && count > records.length && (
        <Button className={classes.more ?? ''} loading={isReading} onClick={readMore} variant="default">
          {t('more')}
        </Button>
      )}
    </>
  );
}
