import type { MessageChange } from './messages.repo.ts';
import type { MessageRow, StoredReaction } from './messages.tables.ts';

/**
 * One reaction per side, and in a group one per participant. The same person may come by LID today and by number
 * tomorrow: a shared address means the same person. All their addresses are stored, so that the next one matches too.
 */
export function reactionChange(
  { reactions }: Pick<MessageRow, 'reactions'>,
  reaction: StoredReaction,
): MessageChange | undefined {
  const theirs = reactions.filter((one) => isOfSame(one, reaction));
  const others = reactions.filter((one) => !isOfSame(one, reaction));
  if (reaction.emoji === '') return theirs.length === 0 ? undefined : { reactions: others };
  const addresses = [...new Set([...theirs, reaction].flatMap(addressesOf))];
  const [before] = theirs;
  const isKnown =
    theirs.length === 1 && before?.emoji === reaction.emoji && addressesOf(before).length === addresses.length;
  if (isKnown) return undefined;
  return { reactions: [...others, { ...reaction, ...(addresses.length > 0 && { addresses }) }] };
}

function isOfSame(one: StoredReaction, other: StoredReaction): boolean {
  if (one.by !== other.by) return false;
  const [addresses, others] = [addressesOf(one), addressesOf(other)];
  if (addresses.length === 0 || others.length === 0) return addresses.length === others.length;
  return addresses.some((address) => others.includes(address));
}

/** Older rows have only one address. */
const addressesOf = ({ participant, addresses }: StoredReaction): readonly string[] =>
  addresses ?? (participant === undefined ? [] : [participant]);
