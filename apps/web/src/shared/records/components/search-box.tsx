import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** What is searched, as placeholder and name of the field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** Searches when the user has stopped typing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('records');
  const { text, type, clear } = useSearchText(value, onChange);
  return (
    <search className={classes.root}>
      <TextInput
        aria-label={label}
        leftSection={<IconSearch size={16} stroke={1.7} />}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          clear();
        }}
        placeholder={label}
        rightSection={
          text !== '' && <IconButton icon={<IconX size={16} />} label={t('clearSearch')} onClick={clear} size={24} />
        }
        value={text}
      />
    </search>
  );
}
