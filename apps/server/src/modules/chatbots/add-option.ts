import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { optionsChanged } from './chatbots.events.ts';
import { chatbotsRepo } from './chatbots.repo.ts';
import type { OptionDraft, OptionRow } from './chatbots.tables.ts';
import { issuesOf } from './option-issues.ts';
import { writeOptions } from './write-options.ts';

export type OptionParent = { readonly queueId: number } | { readonly optionId: number };

/** Adds an option with its given sub-options, after its siblings. */
export async function addOption(
  scope: CompanyScope,
  { under, draft }: { readonly under: OptionParent; readonly draft: OptionDraft },
): Promise<OptionRow> {
  return scope.transaction(async (scope) => {
    const { queueId, parentId } = await placeUnder(scope, under);
    const tree = await chatbotsRepo.lockTree(scope, queueId);
    const siblings = tree.filter((row) => row.parentId === parentId);
    const firstPlace = 1 + Math.max(-1, ...siblings.map(({ place }) => place));
    const place = { queueId, parentId, firstPlace };
    const [id = 0] = await writeOptions(scope, { ...place, drafts: [draft], tree, replaced: [], path: '' });
    const added = await chatbotsRepo.get(scope, id);
    await recordAudit(scope, 'chatbot.create', { queueId, optionId: id, after: added });
    await scope.emit(optionsChanged, { queueId });
    return added;
  });
}

async function placeUnder(scope: CompanyScope, under: OptionParent): Promise<Pick<OptionRow, 'queueId' | 'parentId'>> {
  if ('queueId' in under) return { queueId: under.queueId, parentId: null };
  const parent = await chatbotsRepo.get(scope, under.optionId);
  assertMayLeadOn(parent);
  return { queueId: parent.queueId, parentId: parent.id };
}

function assertMayLeadOn(parent: OptionRow): void {
  const issues = issuesOf(parent, true).filter(({ path }) => path === 'options' || path === 'greetingMessage');
  // The error names the parent, whichever of its fields is missing.
  if (issues.length === 0) return;
  throw new AppError('ERR_INVALID_REQUEST', { issues: issues.map(({ message }) => ({ path: 'chatbotId', message })) });
}
