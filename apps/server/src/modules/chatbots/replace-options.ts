import { isDeepStrictEqual } from 'node:util';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { chatbotsRepo } from './chatbots.repo.ts';
import type { OptionDraft, OptionRow } from './chatbots.tables.ts';
import { writeOptions } from './write-options.ts';

/** Replaces the options of a queue: known ones are changed, others added, and missing ones removed. */
export async function replaceOptions(
  scope: CompanyScope,
  { queueId, drafts }: { readonly queueId: number; readonly drafts: readonly OptionDraft[] },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const tree = await chatbotsRepo.lockTree(scope, queueId);
    const place = { queueId, parentId: null, firstPlace: 0 };
    await writeOptions(scope, { ...place, drafts, tree, replaced: tree, path: 'chatbots' });
    const [before, after] = [tree.map(decided), (await chatbotsRepo.list(scope, queueId)).map(decided)];
    if (!isDeepStrictEqual(before, after)) await recordAudit(scope, 'chatbot.replace', { queueId, before, after });
  });
}

const decided = ({ createdAt: _created, updatedAt: _updated, ...option }: OptionRow) => option;
