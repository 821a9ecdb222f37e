import type { FlowNode, NodeData } from './graph.ts';

/** Readers of what the wire keeps in `data`. Drafts are stored as sent, so every field may be missing or of another type. */

export const textAt = (data: NodeData, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export const objectAt = (data: NodeData, key: string): NodeData => {
  const value = data[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NodeData) : {};
};

/** Questions, TypeBot and OpenAI keep their fields under this name. */
export const INTEGRATION = 'typebotIntegration';
export const integrationOf = ({ data }: FlowNode): NodeData => objectAt(data, INTEGRATION);

export type BlockType = 'message' | 'interval' | 'img' | 'audio' | 'video';
const blockTypes: readonly BlockType[] = ['message', 'interval', 'img', 'audio', 'video'];

/** One block of a content node, in the order of `seq`. */
export interface Block {
  /** Its id in `seq`, such as `message1`. */
  readonly number: string;
  readonly type: BlockType;
  /** The text, the seconds, or our key of the file. */
  readonly value: string;
  /** The name of the uploaded file. */
  readonly original?: string;
  /** Audio is sent as a voice note. */
  readonly record?: boolean;
}

const isBlockType = (type: unknown): type is BlockType => blockTypes.some((one) => one === type);

export function blocksOf({ data }: FlowNode): readonly Block[] {
  const elements: readonly unknown[] = Array.isArray(data['elements']) ? data['elements'] : [];
  const blocks = elements.flatMap((element): Block[] => {
    if (typeof element !== 'object' || element === null) return [];
    const { number, type, value, original, record } = element as Record<string, unknown>;
    if (typeof number !== 'string' || !isBlockType(type)) return [];
    return [
      {
        ...(element as object),
        number,
        type,
        value: value === undefined || value === null ? '' : String(value),
        ...(typeof original === 'string' && { original }),
        ...(typeof record === 'boolean' && { record }),
      },
    ];
  });
  const seq: readonly unknown[] = Array.isArray(data['seq']) ? data['seq'] : [];
  const place = new Map(seq.map((id, index) => [id, index]));
  // A block that `seq` does not name comes last instead of being lost.
  return blocks.toSorted((a, b) => (place.get(a.number) ?? Infinity) - (place.get(b.number) ?? Infinity));
}

/** `seq` and `elements` of a content node. */
export const blocksData = (data: NodeData, blocks: readonly Block[]): NodeData => ({
  ...data,
  seq: blocks.map(({ number }) => number),
  elements: blocks.map((block) => (block.type === 'interval' ? { ...block, value: Number(block.value) } : block)),
});

/** The next free block id: its number is one above all others, as the wire counts blocks of every type together. */
export function nextBlockId(blocks: readonly Block[], type: BlockType): string {
  const numbers = blocks.map(({ number }) => Number(/\d+$/.exec(number)?.[0] ?? 0));
  return `${type}${Math.max(0, ...numbers) + 1}`;
}

/** The queue of a ticket node, from either place the wire has had for it. */
export function queueOf({ data }: FlowNode): { readonly id: number; readonly name: string } | null {
  const inner = objectAt(data, 'data');
  const from = inner['id'] === undefined ? data : inner;
  const id = Number(from['id']);
  return Number.isInteger(id) && id > 0 ? { id, name: textAt(from, 'name') } : null;
}
