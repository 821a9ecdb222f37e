import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowEdge } from '../../graph/graph.ts';
import { findNode } from '../../graph/graph.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { useGraph } from '../../state/use-editor.ts';
import classes from './node-panel.module.css';
import { SidePanel } from './side-panel.tsx';

interface SelectionPanelProps {
  readonly count: number;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Several nodes are selected. */
export function SelectionPanel({ count, onCopy, onRemove, onClose }: SelectionPanelProps) {
  const { t } = useTranslation('flowBuilder');
  const title = t('manySelected', { count });
  return (
    <SidePanel closeLabel={t('closePanel')} label={title} onClose={onClose} title={title}>
      <p className={classes.text}>{t('manyText')}</p>
      <Group gap="sm">
        <Button onClick={onCopy} variant="default">
          {t('copy')}
        </Button>
        <Button color="red" onClick={onRemove} variant="subtle">
          {t('remove')}
        </Button>
      </Group>
    </SidePanel>
  );
}

interface EdgePanelProps {
  readonly edge: FlowEdge;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One connection is selected. */
export function EdgePanel({ edge, onRemove, onClose }: EdgePanelProps) {
  const { t } = useTranslation('flowBuilder');
  const graph = useGraph();
  const { label } = useNodeWords();
  const name = (id: string) => {
    const node = findNode(graph, id);
    return node ? label(node) : '';
  };
  return (
    <SidePanel closeLabel={t('closePanel')} label={t('edgeSelected')} onClose={onClose} title={t('edgeSelected')}>
      <p className={classes.text}>{t('edgeText', { from: name(edge.source), to: name(edge.target) })}</p>
      <Button color="red" onClick={onRemove} variant="subtle">
        {t('removeEdge')}
      </Button>
    </SidePanel>
  );
}
