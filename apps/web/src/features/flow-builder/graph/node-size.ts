import { type CardRow, cardRows } from './card-rows.ts';
import type { FlowNode } from './graph.ts';
import { type Output, outputsOf } from './outputs.ts';

/** The measures of a card, the same as in `node-card.module.css`. */
const CARD = {
  width: 216,
  startWidth: 112,
  head: 36,
  line: 16,
  row: 20,
  output: 24,
  padding: 8,
  gap: 4,
  textLines: 3,
  charactersPerLine: 33,
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a card before it is on screen. Only visible cards are rendered, so edges to the others and the layout need
 * a size that nothing has measured; a rendered card replaces it with its own.
 */
export function nodeSize(node: FlowNode): Size {
  if (node.type === 'start') return { width: CARD.startWidth, height: CARD.head };
  return { width: CARD.width, height: bodyEnd(node) + outputsHeight(node) + 2 };
}

function bodyEnd(node: FlowNode): number {
  const rows = cardRows(node);
  if (rows.length === 0) return CARD.head + 1;
  const heights = rows.map(rowHeight);
  return CARD.head + 1 + 2 * CARD.padding + heights.reduce((a, b) => a + b, 0) + CARD.gap * (rows.length - 1);
}

function rowHeight(row: CardRow): number {
  if (row.kind !== 'text') return row.kind === 'condition' ? 2 * CARD.line : CARD.row;
  const lines = row.text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CARD.charactersPerLine)), 0);
  return Math.min(CARD.textLines, lines) * CARD.line;
}

/** Outputs with a row of their own; the others leave from the head. */
export const rowOutputs = (node: FlowNode): readonly Output[] => outputsOf(node).filter(({ kind }) => kind !== 'next');

function outputsHeight(node: FlowNode): number {
  const count = rowOutputs(node).length;
  return count === 0 ? 0 : count * CARD.output + CARD.padding;
}

/** The middle of each connection point, from the top of the card. */
export function handleHeights(node: FlowNode): ReadonlyMap<string, number> {
  const start = bodyEnd(node) + CARD.padding / 2;
  const rows = rowOutputs(node).map(({ id }, index) => [id, start + (index + 0.5) * CARD.output] as const);
  const heads = outputsOf(node)
    .filter(({ kind }) => kind === 'next')
    .map(({ id }) => [id, CARD.head / 2] as const);
  return new Map([...heads, ...rows]);
}
