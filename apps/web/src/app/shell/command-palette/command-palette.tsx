import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zIndex } from '../../../shared/theme/theme.ts';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useOfferedCommands } from '../commands.ts';
import classes from './command-palette.module.css';
import { fuzzySearch } from './fuzzy-match.ts';
import { PaletteOption } from './palette-option.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Does what can be done with what is open and goes to any screen the user may see, by typing part of its name. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const words = usePaletteWords();
  const [isReady, setIsReady] = useState(false);
  // A dialog that is open from its first moment does not know where the focus came from and cannot give it back.
  useEffect(() => setIsReady(true), []);
  return (
    <Modal
      attributes={{ content: { 'aria-label': words.name } }}
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
  const listId = useId();
  const [query, setQuery] = useState('');
  const [pointed, setActive] = useState(0);
  const words = usePaletteWords();
  const found = fuzzySearch(query, usePaletteEntries(onClose), ({ title }) => title);
  // What is offered may become less while one is choosing.
  const active = Math.max(0, Math.min(pointed, found.length - 1));

  const handleKey = (event: KeyboardEvent) => {
    // Enter that only confirms a composed character belongs to the keyboard, not to us.
    if (event.nativeEvent.isComposing) return;
    const chosen = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) chosen.item.run();
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
          aria-label={words.name}
          autoComplete="off"
          className={classes.input}
          data-autofocus
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          placeholder={words.hint}
          role="combobox"
          spellCheck={false}
          value={query}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div aria-label={words.results} className={classes.list} id={listId} role="listbox">
        {found.map(({ item, positions }, index) => (
          <PaletteOption
            entry={item}
            id={`${listId}-${index}`}
            isActive={index === active}
            key={item.id}
            onPoint={() => setActive(index)}
            positions={positions}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && (
          <StateMessage icon={<IconSearch size={28} stroke={1.5} />} title={words.none}>
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

/** Without an open ticket there is nothing to do in it but go somewhere, and it says so. */
function usePaletteWords() {
  const { t } = useTranslation('shell');
  return useOfferedCommands().length > 0
    ? { name: t('paletteAct'), hint: t('paletteActHint'), results: t('paletteActResults'), none: t('paletteActNone') }
    : { name: t('palette'), hint: t('paletteHint'), results: t('paletteResults'), none: t('paletteNone') };
}
