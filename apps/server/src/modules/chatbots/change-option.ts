import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { optionsChanged } from './chatbots.events.ts';
import { chatbotsRepo } from './chatbots.repo.ts';
import type { OptionDraft, OptionRow } from './chatbots.tables.ts';
import { allBelow } from './option-tree.ts';
import { writeOptions } from './write-options.ts';

/** Changes the given fields of an option; given sub-options replace all existing ones. */
export async function changeOption(
  scope: CompanyScope,
  { optionId, change }: { readonly optionId: number; readonly change: Omit<OptionDraft, 'id'> },
): Promise<OptionRow> {
  return scope.transaction(async (scope) => {
    const { queueId } = await chatbotsRepo.get(scope, optionId);
    const tree = await chatbotsRepo.lockTree(scope, queueId);
    const before = await chatbotsRepo.get(scope, optionId);
    const below = allBelow(tree, optionId);
    await writeOptions(scope, {
      queueId,
      parentId: before.parentId,
      firstPlace: before.place,
      drafts: [{ ...change, id: optionId }],
      tree,
      replaced: [before, ...below],
      path: '',
    });
    const after = await chatbotsRepo.get(scope, optionId);
    await recordAudit(scope, 'chatbot.change', { queueId, optionId, ...changesBetween(before, after) });
    await scope.emit(optionsChanged, { queueId });
    return after;
  });
}
