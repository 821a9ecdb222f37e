import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertChoiceInPlan } from '../plans/index.ts';
import { chatbotsRepo } from './chatbots.repo.ts';
import type { OptionDraft, OptionRow } from './chatbots.tables.ts';
import { newOption, optionIssues } from './option-issues.ts';
import { allBelow, depthBelow } from './option-tree.ts';

export interface OptionsToWrite {
  readonly queueId: number;
  /** The parent option; null: the queue itself. */
  readonly parentId: number | null;
  readonly firstPlace: number;
  readonly drafts: readonly OptionDraft[];
  /** The present options of the queue. */
  readonly tree: readonly OptionRow[];
  /** Those of them that the drafts replace: no other may be named, and the ones not named are removed. */
  readonly replaced: readonly OptionRow[];
  /** The path of the drafts in the request; empty for a single draft. */
  readonly path: string;
}

/** Saves options and everything below them. Returns the ids of the given ones, in order. */
export async function writeOptions(scope: CompanyScope, wanted: OptionsToWrite): Promise<number[]> {
  const { tree, replaced, parentId } = wanted;
  const issues = optionIssues({ ...wanted, depth: depthBelow(tree, parentId) });
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
  const known = new Map(replaced.map((row) => [row.id, row]));
  const left = new Set(known.keys());

  const write = async (drafts: readonly OptionDraft[], parent: number | null, firstPlace: number) => {
    const ids: number[] = [];
    for (const [index, draft] of drafts.entries()) {
      const at = { queueId: wanted.queueId, parentId: parent, place: firstPlace + index };
      const { id } = await writeOne(draft, at);
      if (draft.options) await write(draft.options, id, 0);
      else for (const row of allBelow(tree, id)) left.delete(row.id);
      ids.push(id);
    }
    return ids;
  };
  const writeOne = (draft: OptionDraft, at: Pick<OptionRow, 'queueId' | 'parentId' | 'place'>): Promise<OptionRow> => {
    const { id, fields } = draft;
    const current = id === undefined ? undefined : known.get(id)?.integrationId;
    assertChoiceInPlan(scope, 'useIntegrations', { current, given: fields.integrationId });
    if (id === undefined) {
      const { name = '' } = fields;
      return chatbotsRepo.insert(scope, { ...newOption, ...fields, name, ...at });
    }
    // Of another queue or company, or named a second time.
    if (!known.delete(id)) throw new AppError('ERR_NO_CHATBOT_FOUND');
    left.delete(id);
    return chatbotsRepo.update(scope, id, { ...fields, ...at });
  };

  const ids = await write(wanted.drafts, parentId, wanted.firstPlace);
  // Last, because the sub-options of a removed option may have moved to another place.
  await chatbotsRepo.delete(scope, [...left]);
  return ids;
}
