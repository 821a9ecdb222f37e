import type { FlowNode } from './graph.ts';
import { type BlockType, blocksOf, INTEGRATION, objectAt, queueOf, textAt } from './node-data.ts';

/** What the body of a card shows, line by line. The card words it; the size of the card is computed from it. */
export type CardRow =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly media: Exclude<BlockType, 'message' | 'interval'>; readonly name: string }
  | { readonly kind: 'interval'; readonly seconds: string }
  | { readonly kind: 'saves'; readonly key: string }
  | { readonly kind: 'condition'; readonly key: string; readonly condition: string; readonly value: string }
  | { readonly kind: 'queue'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly maxMessages?: string }
  | { readonly kind: 'more'; readonly count: number }
  | { readonly kind: 'empty' };

/** Blocks of a content node that its card shows. */
const SHOWN_BLOCKS = 4;
const empty: CardRow = { kind: 'empty' };

const textRow = (text: string): CardRow => (text.trim() === '' ? empty : { kind: 'text', text });

/** The stored key ends in a name only the store understands, so an uploaded file is named by its original. */
const fileName = (value: string, original?: string): string => original ?? value.split('/').at(-1) ?? value;

export function cardRows(node: FlowNode): readonly CardRow[] {
  const { data, type } = node;
  const fields = objectAt(data, INTEGRATION);
  switch (type) {
    case 'start':
    case 'randomizer':
      return [];
    case 'message':
      return [textRow(textAt(data, 'label'))];
    case 'img':
    case 'audio':
    case 'video': {
      const url = textAt(data, 'url');
      return url === '' ? [empty] : [{ kind: 'file', media: type, name: fileName(url, originalOf(node)) }];
    }
    case 'interval':
      return textAt(data, 'sec') === '' ? [empty] : [{ kind: 'interval', seconds: textAt(data, 'sec') }];
    case 'menu':
      return [textRow(textAt(data, 'message'))];
    case 'question': {
      const key = textAt(fields, 'answerKey');
      return [textRow(textAt(fields, 'message')), ...(key === '' ? [] : [{ kind: 'saves', key } as const])];
    }
    case 'condition':
      return textAt(data, 'key') === ''
        ? [empty]
        : [
            {
              kind: 'condition',
              key: textAt(data, 'key'),
              condition: textAt(data, 'condition'),
              value: textAt(data, 'value'),
            },
          ];
    case 'ticket': {
      const queue = queueOf(node);
      return queue === null ? [empty] : [{ kind: 'queue', name: queue.name }];
    }
    case 'typebot':
    case 'openai': {
      const name = textAt(fields, 'name');
      const maxMessages = textAt(fields, 'maxMessages');
      return name === '' ? [empty] : [{ kind: 'bot', name, ...(type === 'openai' && { maxMessages }) }];
    }
    case 'singleBlock':
      return contentRows(node);
    default:
      return [{ kind: 'text', text: type }];
  }
}

function contentRows(node: FlowNode): readonly CardRow[] {
  const blocks = blocksOf(node);
  if (blocks.length === 0) return [empty];
  const rows = blocks.slice(0, SHOWN_BLOCKS).map(({ type, value, original }): CardRow => {
    if (type === 'message') return textRow(value);
    if (type === 'interval') return { kind: 'interval', seconds: value };
    return { kind: 'file', media: type, name: fileName(value, original) };
  });
  const hidden = blocks.length - rows.length;
  return hidden > 0 ? [...rows, { kind: 'more', count: hidden }] : rows;
}

const originalOf = ({ data }: FlowNode): string | undefined => textAt(data, 'original') || undefined;

/** The words of a node for the search and for screen readers: everything a card can show, in one string. */
export function nodeWords(node: FlowNode): string {
  return cardRows(node)
    .map((row) => {
      switch (row.kind) {
        case 'text':
          return row.text;
        case 'file':
        case 'queue':
        case 'bot':
          return row.name;
        case 'interval':
          return row.seconds;
        case 'saves':
          return `{{${row.key}}}`;
        case 'condition':
          return `{{${row.key}}} ${row.value}`;
        default:
          return '';
      }
    })
    .filter((word) => word !== '')
    .join(' · ');
}
