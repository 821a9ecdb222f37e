import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { zIndex } from '../../../shared/theme/theme.ts';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import type { ScreenPath } from '../../screens.ts';
import classes from './command-palette.module.css';
import { fuzzySearch } from './fuzzy-match.ts';
import { PaletteOption } from './palette-option.tsx';
import { useDestinations } from './use-destinations.ts';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Goes to any screen the user may see, by typing part of its name. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [isReady, setIsReady] = useState(false);
  // A dialog that is open from its first moment does not know where the focus came from and cannot give it back.
  useEffect(() => setIsReady(true), []);
  return (
    <Modal
      attributes={{ content: { 'aria-label': t('palette') } }}
      classNames={{ body: classes.body, content: classes.content, inner: classes.inner }}
      centered={false}
      onClose={onClose}
      opened={isOpen && isReady}
      padding={0}
      size={640}
      withCloseButton={false}
      zIndex={zIndex.palette}
    >
      <Palette onClose={onClose} />
    </Modal>
  );
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = fuzzySearch(query, useDestinations(), ({ title }) => title);

  const go = (path: ScreenPath) => {
    onClose();
    void navigate(path);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter that only confirms a composed character belongs to the keyboard, not to us.
    if (event.nativeEvent.isComposing) return;
    const chosen = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) go(chosen.item.path);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.search}>
        <IconSearch aria-hidden="true" size={18} stroke={1.7} />
        <input
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={found.length > 0}
          aria-label={t('palette')}
          autoComplete="off"
          className={classes.input}
          data-autofocus
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          placeholder={t('paletteHint')}
          role="combobox"
          spellCheck={false}
          value={query}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div aria-label={t('paletteResults')} className={classes.list} id={listId} role="listbox">
        {found.map(({ item, positions }, index) => (
          <PaletteOption
            destination={item}
            id={`${listId}-${index}`}
            isActive={index === active}
            key={item.path}
            onChoose={() => go(item.path)}
            onPoint={() => setActive(index)}
            positions={positions}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && (
          <StateMessage icon={<IconSearch size={28} stroke={1.5} />} title={t('paletteNone')}>
            {t('paletteNoneText')}
          </StateMessage>
        )}
      </div>
      <div aria-hidden="true" className={classes.foot}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('keyNavigate')}
        <Kbd>Enter</Kbd> {t('keyOpen')}
        <Kbd>Esc</Kbd> {t('keyClose')}
      </div>
    </>
  );
}
