import type { TagMark } from '@recado/contracts';

/** More than a user looks through; another letter narrows it. */
const MOST_SHOWN = 50;

interface TagSearch {
  readonly text: string;
  /** Those the contact has already. */
  readonly carried: readonly Pick<TagMark, 'id'>[];
}

/** The matching tags, and whether the text names none that exists. */
export function findTags<T extends Pick<TagMark, 'id' | 'name'>>(tags: readonly T[], { text, carried }: TagSearch) {
  const wanted = plain(text);
  const has = new Set(carried.map(({ id }) => id));
  return {
    found: tags.filter(({ id, name }) => !has.has(id) && plain(name).includes(wanted)).slice(0, MOST_SHOWN),
    isNew: wanted !== '' && !tags.some(({ name }) => name.trim().toLowerCase() === text.trim().toLowerCase()),
  };
}

const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
