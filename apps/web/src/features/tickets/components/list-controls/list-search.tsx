import { Checkbox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../../shared/hooks/use-search-text.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { isSearchable, type ListChoices } from '../../state/list-choices.ts';
import classes from './list-search.module.css';

interface ListSearchProps {
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Opens the other filters. */
  readonly filters: ReactNode;
}

/** Finds tickets by name, number or text; searches when the user has stopped typing. */
export function ListSearch({ choices, onChange, inputRef, filters }: ListSearchProps) {
  const { t } = useTranslation('tickets');
  const { text, isEnough, type, clear } = useSearchText(choices.search, (search) => onChange({ search }), {
    isEnough: isSearchable,
  });
  const hintId = useId();
  return (
    <search className={classes.root}>
      <div className={classes.box}>
        <IconSearch aria-hidden="true" className={classes.icon} size={16} stroke={1.7} />
        <input
          aria-describedby={hintId}
          aria-label={t('search')}
          className={classes.input}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.stopPropagation();
            clear();
          }}
          placeholder={t('search')}
          ref={inputRef}
          type="text"
          value={text}
        />
        {text !== '' && <IconButton icon={<IconX size={16} />} label={t('clearSearch')} onClick={clear} size={24} />}
        <Checkbox
          checked={choices.searchesMessages}
          className={classes.inMessages}
          label={t('inMessages')}
          onChange={({ currentTarget }) => onChange({ searchesMessages: currentTarget.checked })}
          size="xs"
          title={t('inMessagesText')}
        />
        {filters}
      </div>
      <p className={classes.hint} id={hintId} role="status">
        {!isEnough && t('searchTooShort')}
      </p>
    </search>
  );
}
