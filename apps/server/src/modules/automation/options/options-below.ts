import type { Conversation, OptionFacts } from '../conversation.ts';

/** The options below an option (null: those of the queue itself), in menu order. */
export const optionsBelow = (
  { options }: Pick<Conversation, 'options'>,
  under: { readonly queueId: number; readonly optionId: number | null },
): readonly OptionFacts[] =>
  options.filter(({ queueId, parentId }) => queueId === under.queueId && parentId === under.optionId);
