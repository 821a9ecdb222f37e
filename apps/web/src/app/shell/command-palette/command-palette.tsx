import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zIndex } from '../../../shared/theme/theme.ts';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import classes from './command-palette.module.css';
import { fuzzySearch } from './fuzzy-match.ts';
import { PaletteOption } from './palette-option.tsx';
import { useFoundRecords } from './use-found-records.ts';
import { type FoundEntry, type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';
import { useRecordEntries } from './use-record-entries.ts';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Finds contacts, tickets and messages, runs the actions of the open ticket, and navigates to any screen of the user.
 */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [isReady, setIsReady] = useState(false);
  // A dialog that mounts open does not know the previous focus and cannot return it.
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
  const listId = useId();
  const [query, setQuery] = useState('');
  const [pointed, setActive] = useState(0);
  const { actions, places } = usePaletteEntries(onClose);
  const records = useFoundRecords(query);
  const found: readonly FoundEntry[] = [
    ...matching(query, actions),
    ...useRecordEntries(query, records, onClose),
    ...matching(query, places),
  ];
  // The entries may become fewer while the user is choosing.
  const active = Math.max(0, Math.min(pointed, found.length - 1));

  const handleKey = (event: KeyboardEvent) => {
    // Enter that only confirms a composed character belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) chosen.run();
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
        {sectionsOf(found).map(({ section, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div aria-label={section} key={section} role="group">
            <div aria-hidden="true" className={classes.section}>
              {section}
            </div>
            {entries.map(({ entry, index }) => (
              <PaletteOption
                entry={entry}
                id={`${listId}-${index}`}
                isActive={index === active}
                key={entry.id}
                onPoint={() => setActive(index)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.state} role="status">
        {records.isSearching && <span className={classes.note}>{t('paletteSearching')}</span>}
        {records.hasFailed && !records.isSearching && <span className={classes.note}>{t('paletteFailed')}</span>}
        {found.length === 0 && !records.isSearching && !records.hasFailed && (
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

const matching = (query: string, entries: readonly PaletteEntry[]): readonly FoundEntry[] =>
  fuzzySearch(query, entries, ({ title }) => title).map(({ item, positions }) => ({ ...item, positions }));

/** The entries under their headings, in the given order; arrow keys move across all of them. */
function sectionsOf(found: readonly FoundEntry[]) {
  const sections: { section: string; entries: { entry: FoundEntry; index: number }[] }[] = [];
  for (const [index, entry] of found.entries()) {
    const last = sections.at(-1);
    if (last?.section === entry.section) last.entries.push({ entry, index });
    else sections.push({ section: entry.section, entries: [{ entry, index }] });
  }
  return sections;
}
