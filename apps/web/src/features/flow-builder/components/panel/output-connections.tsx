import { type ComboboxItem, Select } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { edgeFrom, type FlowNode } from '../../graph/graph.ts';
import { outputsOf } from '../../graph/outputs.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { connectInEditor } from '../../state/editor.ts';
import { useEditor, useGraph } from '../../state/use-editor.ts';
import classes from './node-panel.module.css';

interface OutputConnectionsProps {
  readonly node: FlowNode;
  readonly onGoTo: (id: string) => void;
}

/** Where each output leads. The canvas connects by pointer only; this does it by keyboard. */
export function OutputConnections({ node, onGoTo }: OutputConnectionsProps) {
  const { t } = useTranslation('flowBuilder');
  const editor = useEditor();
  const graph = useGraph();
  const { label, outputName } = useNodeWords();
  const targets = useMemo(() => {
    // Two nodes with the same words are told apart by their number.
    const seen = new Map<string, number>();
    return graph.nodes.flatMap((other) => {
      if (other.id === node.id || other.type === 'start') return [];
      const own = label(other);
      const number = (seen.get(own) ?? 0) + 1;
      seen.set(own, number);
      return [{ value: other.id, label: number === 1 ? own : `${own} (${number})` }];
    });
  }, [graph.nodes, node.id, label]);
  const outputs = outputsOf(node);
  if (outputs.length === 0) return null;
  return (
    <section aria-label={t('outputs')} className={classes.outputs}>
      <h3 className={classes.heading}>{t('outputs')}</h3>
      {outputs.map((output) => {
        const target = edgeFrom(graph, node.id, output.id)?.target ?? null;
        return (
          <div className={classes.output} key={output.id}>
            <TargetSelect
              label={`${outputName(output)}`}
              onChange={(next) => connectInEditor(editor, { source: node.id, output: output.id, target: next })}
              targets={targets}
              value={target}
            />
            {target !== null && (
              <IconButton
                icon={<IconArrowRight size={18} stroke={1.7} />}
                label={t('goToNode')}
                onClick={() => onGoTo(target)}
                size={36}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

interface TargetSelectProps {
  readonly label: string;
  readonly targets: ComboboxItem[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** The list of a closed select stays mounted for its arrow keys; with 500 nodes that is most of what selecting one costs. */
function TargetSelect({ label, targets, value, onChange }: TargetSelectProps) {
  const { t } = useTranslation('flowBuilder');
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <Select
      className={classes.grow ?? ''}
      clearable
      comboboxProps={{ keepMounted: wasFocused }}
      data={targets}
      label={label}
      nothingFoundMessage={t('nothingFound')}
      onChange={onChange}
      onFocus={() => setWasFocused(true)}
      placeholder={t('connectTo')}
      searchable
      value={value}
    />
  );
}
