import type { PagePosition } from './conversation.repo.ts';

/** Where the next page begins, as a text to be handed back. The contract has checked its form. */
export const positionOf = ({ sentAt, id }: PagePosition): string => `${sentAt.getTime()}_${id}`;

export function readPosition(text: string): PagePosition {
  const [ms, id = ''] = text.split('_');
  return { sentAt: new Date(Number(ms)), id };
}
