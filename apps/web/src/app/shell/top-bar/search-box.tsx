import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly isNarrow: boolean;
  readonly onOpen: () => void;
}

/** Looks like a field and opens the palette; an icon on narrow pages. */
export function SearchBox({ isNarrow, onOpen }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const os = useOs({ getValueInEffect: false });
  if (isNarrow)
    return <IconButton icon={<IconSearch size={18} stroke={1.7} />} label={t('palette')} onClick={onOpen} />;
  return (
    <button aria-haspopup="dialog" className={classes.root} onClick={onOpen} type="button">
      <IconSearch aria-hidden="true" size={16} />
      <span className={classes.text}>{t('goTo')}</span>
      <Kbd>{os === 'macos' ? '⌘ K' : 'Ctrl K'}</Kbd>
    </button>
  );
}
