import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outline, searchOutline } from '../../graph/outline.ts';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { useGraph } from '../../state/use-editor.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import classes from './search-panel.module.css';

interface SearchPanelProps {
  readonly onGoTo: (id: string) => void;
  readonly onClose: () => void;
}

/** The outline of the flow, filtered by what is typed. */
export function SearchPanel({ onGoTo, onClose }: SearchPanelProps) {
  const { t } = useTranslation('flowBuilder');
  const graph = useDeferredValue(useGraph());
  const { typeName } = useNodeWords();
  const [query, setQuery] = useState('');
  const items = useMemo(() => outline(graph), [graph]);
  const found = searchOutline(items, useDeferredValue(query), typeName);
  return (
    <SidePanel closeLabel={t('closeSearch')} isFlush label={t('search')} onClose={onClose} title={t('search')}>
      <div className={classes.box}>
        <TextInput
          aria-label={t('search')}
          autoFocus
          leftSection={<IconSearch aria-hidden size={16} stroke={1.7} />}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) onGoTo(first.id);
            if (event.key === 'Escape') onClose();
          }}
          placeholder={t('searchPlaceholder')}
          value={query}
        />
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>{t('nothingFound')}</p>
      ) : (
        <ul aria-label={t('searchResults')} className={classes.list}>
          {found.map(({ id, type, words, depth }) => (
            <li key={id}>
              <button className={classes.item} onClick={() => onGoTo(id)} type="button">
                <NodeIcon type={type} />
                <span className={classes.texts}>
                  <span className={classes.type}>{typeName(type)}</span>
                  <span className={classes.words}>{depth === null ? `${t('unreachable')} · ${words}` : words}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
