import type { Conversation, OptionFacts } from '../conversation.ts';

/** What stands under an option, or with null what a queue itself offers, in the order of its numbers. */
export const optionsBelow = (
  { options }: Pick<Conversation, 'options'>,
  under: { readonly queueId: number; readonly optionId: number | null },
): readonly OptionFacts[] =>
  options.filter(({ queueId, parentId }) => queueId === under.queueId && parentId === under.optionId);
