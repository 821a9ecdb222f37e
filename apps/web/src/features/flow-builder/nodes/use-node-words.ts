import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeWords } from '../graph/card-rows.ts';
import type { FlowNode } from '../graph/graph.ts';
import { integrationOf, textAt } from '../graph/node-data.ts';
import type { Output } from '../graph/outputs.ts';
import { kindOf } from './node-kinds.ts';

const WORDS_LENGTH = 60;

/** How nodes and outputs are called in the user's language. */
export function useNodeWords() {
  const { t } = useTranslation('flowBuilder');
  const typeName = useCallback((type: string) => t(kindOf(type).name), [t]);

  /** The title of a card: its type, and the name its author gave it. */
  const title = useCallback(
    (node: FlowNode) => {
      const own = node.type === 'openai' || node.type === 'typebot' ? textAt(integrationOf(node), 'name') : '';
      return own === '' ? typeName(node.type) : `${typeName(node.type)} · ${own}`;
    },
    [typeName],
  );

  /** One line that tells this node from others of its type. */
  const label = useCallback(
    (node: FlowNode) => {
      const words = nodeWords(node).replaceAll(/\s+/g, ' ');
      const short = words.length > WORDS_LENGTH ? `${words.slice(0, WORDS_LENGTH - 1)}…` : words;
      return short === '' ? title(node) : `${typeName(node.type)}: ${short}`;
    },
    [title, typeName],
  );

  const outputName = useCallback(
    ({ id, kind, text = '', number = 0 }: Output) => {
      switch (kind) {
        case 'option':
          return t('outputOption', { number, text });
        case 'invalid':
          return t('outputInvalid');
        case 'true':
          return t('outputTrue');
        case 'false':
          return t('outputFalse');
        case 'chance':
          return `${id.toUpperCase()}: ${t('outputA', { chance: text })}`;
        case 'error':
          return t('outputError');
        default:
          return t('outputNext');
      }
    },
    [t],
  );
  return { typeName, title, label, outputName };
}
