import type { PagePosition } from './conversation.repo.ts';

/** The cursor of the next page, as text. The contract has checked its format. */
export const positionOf = ({ sentAt, id }: PagePosition): string => `${sentAt.getTime()}_${id}`;

export function readPosition(text: string): PagePosition {
  const [ms, id = ''] = text.split('_');
  return { sentAt: new Date(Number(ms)), id };
}
