import { CHATBOT_MAX_DEPTH, CHATBOT_MAX_OPTIONS } from '@recado/contracts';
import type { OptionDraft, OptionFields, OptionRow } from './chatbots.tables.ts';
import { allBelow } from './option-tree.ts';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

export interface OptionsInTree {
  /** All present options of the queue. */
  readonly tree: readonly OptionRow[];
  /** Those of them that the drafts replace. */
  readonly replaced: readonly OptionRow[];
  readonly drafts: readonly OptionDraft[];
  /** How many levels are above the drafts. */
  readonly depth: number;
  /** The path of the drafts in the request, in the wire's names: `chatbots`. */
  readonly path: string;
}

export const newOption: Omit<OptionFields, 'name'> = {
  message: '',
  action: 'text',
  closesTicket: false,
  targetQueueId: null,
  targetUserId: null,
  fileListId: null,
  integrationId: null,
};

/** The errors of options as they would be saved. Only of the given ones: the others are not part of the request. */
export function optionIssues(wanted: OptionsInTree): Issue[] {
  const { tree, replaced, drafts, path } = wanted;
  const issues = issuesOfLevel(wanted);
  if (tree.length - replaced.length + countOf(tree, drafts) > CHATBOT_MAX_OPTIONS) {
    issues.push({ path: path || 'options', message: `at most ${CHATBOT_MAX_OPTIONS} options in a queue` });
  }
  return issues;
}

/** Including the sub-options that stay because a draft leaves them out. */
function countOf(tree: readonly OptionRow[], drafts: readonly OptionDraft[]): number {
  return drafts.reduce((count, { id, options }) => {
    const staying = id === undefined ? 0 : allBelow(tree, id).length;
    return count + 1 + (options ? countOf(tree, options) : staying);
  }, 0);
}

function issuesOfLevel({ tree, drafts, depth, path }: Omit<OptionsInTree, 'replaced'>): Issue[] {
  if (depth >= CHATBOT_MAX_DEPTH && drafts.length > 0)
    return [{ path, message: `at most ${CHATBOT_MAX_DEPTH} levels` }];
  return drafts.flatMap((draft, index) => {
    const own = path === '' ? '' : `${path}.${index}.`;
    const before = tree.find(({ id }) => id === draft.id);
    const leadsOn = draft.options
      ? draft.options.length > 0
      : before !== undefined && tree.some(({ parentId }) => parentId === before.id);
    const below = { tree, drafts: draft.options ?? [], depth: depth + 1, path: `${own}options` };
    return [
      ...issuesOf({ ...newOption, ...before, ...draft.fields }, leadsOn).map((issue) => ({
        ...issue,
        path: own + issue.path,
      })),
      ...issuesOfLevel(below),
    ];
  });
}

/** By the wire's names of the fields. */
export function issuesOf(option: Omit<OptionFields, 'name'>, leadsOn: boolean): Issue[] {
  const { action, closesTicket, message, targetQueueId, targetUserId, fileListId, integrationId } = option;
  const issues: Issue[] = [];
  const needs = (path: string, value: number | null) => {
    if (value === null) issues.push({ path, message: 'Obrigatório' });
  };
  if (action === 'queue' || action === 'agent') needs('optQueueId', targetQueueId);
  if (action === 'agent') needs('optUserId', targetUserId);
  if (action === 'file') needs('optFileId', fileListId);
  if (action === 'integration') needs('optIntegrationId', integrationId);
  if (!leadsOn) return issues;
  // The message is the question that the sub-options answer.
  if (message.trim() === '') issues.push({ path: 'greetingMessage', message: 'Obrigatório' });
  if (closesTicket || action === 'queue' || action === 'agent' || action === 'integration') {
    issues.push({
      path: 'options',
      message: 'unreachable: the conversation ends or is transferred here',
    });
  }
  return issues;
}
