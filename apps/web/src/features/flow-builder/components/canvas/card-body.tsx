import { IconClock, IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsDiff } from '../../graph/card-diff.ts';
import { type CardRow, cardRows } from '../../graph/card-rows.ts';
import type { FlowNode } from '../../graph/graph.ts';
import { findOperator, operatorTexts } from '../../nodes/operator-texts.ts';
import classes from './card-body.module.css';

const mediaIcons = { img: IconPhoto, audio: IconMicrophone, video: IconMovie } as const;

interface CardBodyProps {
  readonly node: FlowNode;
  /** The same node in an older version: its words are struck beside the new ones. */
  readonly before?: FlowNode | undefined;
}

/** The lines between head and outputs of a card. */
export const CardBody = memo(function CardBody({ node, before }: CardBodyProps) {
  const rows = before
    ? rowsDiff(cardRows(before), cardRows(node))
    : cardRows(node).map((row) => ({ row, side: 'same' }));
  if (rows.length === 0) return null;
  return (
    <div className={classes.root}>
      {rows.map(({ row, side }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own; they are text.
        <div className={classes.row} data-kind={row.kind} data-side={side} key={index}>
          <Row isTicket={node.type === 'ticket'} row={row} />
        </div>
      ))}
    </div>
  );
});

function Row({ row, isTicket }: { readonly row: CardRow; readonly isTicket: boolean }) {
  const { t } = useTranslation('flowBuilder');
  switch (row.kind) {
    case 'text':
      return row.text;
    case 'file': {
      const Icon = mediaIcons[row.media];
      return (
        <>
          <Icon aria-hidden className={classes.icon} size={14} stroke={1.7} />
          <span className={classes.cut}>{row.name}</span>
        </>
      );
    }
    case 'interval':
      return (
        <>
          <IconClock aria-hidden className={classes.icon} size={14} stroke={1.7} />
          <span className={classes.cut}>{t('seconds', { count: Number(row.seconds) || 0 })}</span>
        </>
      );
    case 'saves':
      return <span className={classes.cut}>{t('savesIn', { key: `{{${row.key}}}` })}</span>;
    case 'condition': {
      const known = findOperator(row.condition);
      const operator = known ? t(operatorTexts[known]) : '?';
      const name = row.key.startsWith('{') ? row.key : `{{${row.key}}}`;
      return `${name} ${operator}${row.condition === '7' ? '' : ` “${row.value}”`}`;
    }
    case 'queue':
      return t('toQueue', { name: row.name });
    case 'bot':
      return row.maxMessages ? t('upToMessages', { name: row.name, count: Number(row.maxMessages) || 0 }) : row.name;
    case 'more':
      return t('moreBlocks', { count: row.count });
    default:
      return isTicket ? t('emptyQueue') : t('emptyNode');
  }
}
