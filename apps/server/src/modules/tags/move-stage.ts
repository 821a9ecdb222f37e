import { generateKeyBetween } from 'fractional-indexing';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { tagChanged } from './tags.events.ts';
import { tagsRepo } from './tags.repo.ts';
import type { TagRow } from './tags.tables.ts';

/** Moves a stage behind another one, or to the beginning of the board. Changes no other stage. */
export async function moveStage(
  scope: CompanyScope,
  { stageId, afterId }: { stageId: number; afterId: number | null },
): Promise<TagRow> {
  return scope.transaction(async (scope) => {
    const stages = await stagesInOrder(scope);
    const before = stages.find(({ id }) => id === stageId);
    const others = stages.filter(({ id }) => id !== stageId);
    const place = afterId === null ? 0 : others.findIndex(({ id }) => id === afterId) + 1;
    if (!before || (afterId !== null && place === 0)) throw new AppError('ERR_NO_TAG_FOUND');
    if (stages[place]?.id === stageId) return before;
    const position = generateKeyBetween(others[place - 1]?.position ?? null, others[place]?.position ?? null);
    const after = await tagsRepo.update(scope, stageId, { position });
    await recordAudit(scope, 'tag.change', { tagId: stageId, ...changesBetween(before, after) });
    await scope.emit(tagChanged, { tagId: stageId });
    return after;
  });
}

/** The position behind all stages. Call it in the transaction that inserts the stage. */
export async function lastPlace(scope: CompanyScope): Promise<string> {
  await lockBoard(scope);
  return generateKeyBetween(await tagsRepo.lastPosition(scope), null);
}

/** Two users who add or move stages concurrently would compute the same position. */
const lockBoard = (scope: CompanyScope): Promise<unknown> => companiesRepo.lock(scope);

/** Gives stages without a position, which a process of an older release added, the last places. */
async function stagesInOrder(scope: CompanyScope): Promise<TagRow[]> {
  await lockBoard(scope);
  const stages: TagRow[] = [];
  for (const stage of await tagsRepo.list(scope, { isStage: true, search: '' })) {
    const position = stage.position ?? generateKeyBetween(stages.at(-1)?.position ?? null, null);
    if (stage.position === null) await tagsRepo.update(scope, stage.id, { position });
    stages.push({ ...stage, position });
  }
  return stages;
}
