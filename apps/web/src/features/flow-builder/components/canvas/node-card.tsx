import { IconAlertCircle, IconAlertTriangle, IconCopy, IconTrash } from '@tabler/icons-react';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { INPUT } from '../../graph/connect.ts';
import type { FlowNode } from '../../graph/graph.ts';
import { rowOutputs } from '../../graph/node-size.ts';
import { type Output, outputsOf } from '../../graph/outputs.ts';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { CardBody } from './card-body.tsx';
import { CardNumbersRow } from './card-numbers.tsx';
import { type CardNotes, useCardActions, useCardNotes } from './card-overlay.ts';
import { CardTag } from './card-tag.tsx';
import classes from './node-card.module.css';

interface CardData extends Record<string, unknown> {
  readonly node: FlowNode;
}
export type CardNode = Node<CardData, 'card'>;

/** Types that a customer can answer. */
const answerable: ReadonlySet<string> = new Set(['menu', 'question', 'typebot', 'openai']);

/** A node on the canvas. It renders again only when its own node, selection or notes change. */
export const NodeCard = memo(
  function NodeCard({ id, data: { node }, selected }: NodeProps<CardNode>) {
    const { title, outputName } = useNodeWords();
    const notes = useCardNotes(id);
    const rows = rowOutputs(node);
    const hasNext = outputsOf(node).some(({ kind }) => kind === 'next');
    return (
      <div
        className={classes.root}
        data-change={notes.change}
        data-flow-node={id}
        data-path={notes.path}
        data-selected={selected || undefined}
        data-start={node.type === 'start' || undefined}
      >
        <CardTag notes={notes} />
        <header className={classes.head}>
          {node.type !== 'start' && (
            <Handle className={classes.handle} id={INPUT} position={Position.Left} type="target" />
          )}
          <NodeIcon type={node.type} />
          <span className={classes.title}>{title(node)}</span>
          {node.type !== 'start' && <CardButtons id={id} name={title(node)} />}
          {hasNext && <Handle className={classes.handle} id="a" position={Position.Right} type="source" />}
        </header>
        <CardBody before={notes.before} node={node} />
        {rows.length > 0 && (
          <ul className={classes.outputs}>
            {rows.map((output) => (
              <li className={classes.output} data-kind={output.kind} key={output.id}>
                <OutputMark output={output} />
                <span className={classes.outputText}>
                  {output.kind === 'option' || output.kind === 'chance' ? output.text : outputName(output)}
                </span>
                <Handle className={classes.handle} id={output.id} position={Position.Right} type="source" />
              </li>
            ))}
          </ul>
        )}
        <Problems notes={notes} />
        {notes.numbers && (
          <CardNumbersRow numbers={answerable.has(node.type) ? notes.numbers : { ...notes.numbers, answered: null }} />
        )}
      </div>
    );
  },
  // React Flow also passes the place and the drag, which move the card from outside.
  (before, after) => before.data === after.data && before.selected === after.selected && before.id === after.id,
);

function OutputMark({ output }: { readonly output: Output }) {
  const mark =
    output.kind === 'option' ? String(output.number) : output.kind === 'chance' ? output.id.toUpperCase() : '';
  return mark === '' ? null : (
    <span aria-hidden="true" className={classes.mark}>
      {mark}
    </span>
  );
}

function CardButtons({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('flowBuilder');
  const actions = useCardActions();
  if (actions === null) return null;
  return (
    <span className={`${classes.tools} nodrag`}>
      <button
        aria-label={t('duplicateNode', { name })}
        className={classes.tool}
        data-tip={t('duplicate')}
        onClick={() => actions.onDuplicate(id)}
        type="button"
      >
        <IconCopy aria-hidden size={14} stroke={1.7} />
      </button>
      <button
        aria-label={t('removeNode', { name })}
        className={classes.tool}
        data-tip={t('remove')}
        onClick={() => actions.onRemove(id)}
        type="button"
      >
        <IconTrash aria-hidden size={14} stroke={1.7} />
      </button>
    </span>
  );
}

const SHOWN_PROBLEMS = 2;

function Problems({ notes: { problems = [] } }: { readonly notes: CardNotes }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.slice(0, SHOWN_PROBLEMS).map(({ level, text }) => (
        <li className={classes.problem} data-level={level} key={`${level} ${text}`}>
          {level === 'error' ? (
            <IconAlertCircle aria-hidden size={12} stroke={1.7} />
          ) : (
            <IconAlertTriangle aria-hidden size={12} stroke={1.7} />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
