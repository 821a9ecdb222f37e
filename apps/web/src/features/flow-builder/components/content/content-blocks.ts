import { type Block, type BlockType, nextBlockId } from '../../graph/node-data.ts';
import type { PlainKey } from '../../locales/plain-key.ts';

/** A block while it is edited: a chosen file is uploaded when the dialog is saved. */
export interface EditedBlock extends Block {
  readonly file?: File;
}

export const isMedia = (type: BlockType): type is 'img' | 'audio' | 'video' =>
  type !== 'message' && type !== 'interval';

export function addBlock(blocks: readonly EditedBlock[], type: BlockType): readonly EditedBlock[] {
  const number = nextBlockId(blocks, type);
  return [...blocks, { number, type, value: '', ...(type === 'audio' && { record: false }) }];
}

export function moveBlock(blocks: readonly EditedBlock[], from: number, to: number): readonly EditedBlock[] {
  const moved = [...blocks];
  const [block] = moved.splice(from, 1);
  if (block) moved.splice(to, 0, block);
  return moved;
}

const MAX_SECONDS = 120;

/** The text that refuses the content, in the order in which the product checks it, and the blocks it is about. */
export function refuseBlocks(
  blocks: readonly EditedBlock[],
): { readonly text: PlainKey; readonly blocks: ReadonlySet<string> } | null {
  const named = (isWrong: (block: EditedBlock) => boolean) =>
    new Set(blocks.filter(isWrong).map(({ number }) => number));
  if (blocks.length === 0) return { text: 'noContent', blocks: new Set() };
  const checks = [
    ['emptyMessages', named(({ type, value }) => type === 'message' && value.trim() === '')],
    ['badInterval', named(({ type, value }) => type === 'interval' && !isSeconds(value))],
    ['emptyFiles', named(({ type, value, file }) => isMedia(type) && value === '' && !file)],
  ] as const;
  for (const [text, wrong] of checks) if (wrong.size > 0) return { text, blocks: wrong };
  return null;
}

const isSeconds = (value: string): boolean => {
  const seconds = Number(value);
  return value.trim() !== '' && Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_SECONDS;
};
