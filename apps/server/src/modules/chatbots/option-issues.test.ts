import { CHATBOT_MAX_DEPTH, CHATBOT_MAX_OPTIONS } from '@recado/contracts';
import { expect, it } from 'vitest';
import type { OptionDraft, OptionRow } from './chatbots.tables.ts';
import { newOption, optionIssues } from './option-issues.ts';

const draft = (fields: OptionDraft['fields'] = {}, options?: readonly OptionDraft[]): OptionDraft => ({
  fields: { name: 'Opção', ...fields },
  options,
});
const row = (given: Partial<OptionRow> & Pick<OptionRow, 'id'>): OptionRow => ({
  ...newOption,
  companyId: 1,
  queueId: 11,
  parentId: null,
  place: 0,
  name: 'Opção',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...given,
});
const issuesOf = (drafts: readonly OptionDraft[], tree: readonly OptionRow[] = [], depth = 0) =>
  optionIssues({ tree, replaced: tree, drafts, depth, path: 'chatbots' }).map(({ path }) => path);
const leaf = [draft()];

it.each([
  ['accepts a text option without a target', draft(), []],
  ['requires the queue of a queue option', draft({ action: 'queue' }), ['chatbots.0.optQueueId']],
  ['accepts a queue option with its queue', draft({ action: 'queue', targetQueueId: 3 }), []],
  [
    'requires the user and the queue of an agent option',
    draft({ action: 'agent' }),
    ['chatbots.0.optQueueId', 'chatbots.0.optUserId'],
  ],
  ['requires the list of a file option', draft({ action: 'file' }), ['chatbots.0.optFileId']],
  ['requires a question above sub-options', draft({ message: ' ' }, leaf), ['chatbots.0.greetingMessage']],
  ['accepts sub-options below a question', draft({ message: 'Qual?' }, leaf), []],
  ['accepts sub-options below files', draft({ message: 'Qual?', action: 'file', fileListId: 1 }, leaf), []],
  [
    'refuses sub-options of an option that closes',
    draft({ message: 'Qual?', closesTicket: true }, leaf),
    ['chatbots.0.options'],
  ],
  [
    'refuses sub-options of an option that transfers',
    draft({ message: 'Qual?', action: 'queue', targetQueueId: 3 }, leaf),
    ['chatbots.0.options'],
  ],
  [
    'reports an error at its own level',
    draft({ message: 'Qual?' }, [draft(), draft({ action: 'file' })]),
    ['chatbots.0.options.1.optFileId'],
  ],
])('%s', (_rule, option, paths) => {
  expect(issuesOf([option])).toEqual(paths);
});

it('a known option is checked together with the fields it keeps', () => {
  const tree = [row({ id: 1, message: 'Qual?' }), row({ id: 2, parentId: 1 })];
  expect(issuesOf([{ id: 1, fields: { closesTicket: true } }], tree)).toEqual(['chatbots.0.options']);
  expect(issuesOf([{ id: 1, fields: { message: '' } }], tree)).toEqual(['chatbots.0.greetingMessage']);
  expect(issuesOf([{ id: 1, fields: { message: '' }, options: [] }], tree)).toEqual([]);
});

it('the depth of a tree is limited', () => {
  const deep = (levels: number): OptionDraft[] => [
    draft({ message: 'Qual?' }, levels > 1 ? deep(levels - 1) : undefined),
  ];
  expect(issuesOf(deep(CHATBOT_MAX_DEPTH))).toEqual([]);
  expect(issuesOf(deep(CHATBOT_MAX_DEPTH + 1))).toHaveLength(1);
  expect(issuesOf(deep(1), [], CHATBOT_MAX_DEPTH)).toEqual(['chatbots']);
});

it('its size is limited, including options that stay', () => {
  const many = (count: number) => Array.from({ length: count }, () => draft());
  expect(issuesOf(many(CHATBOT_MAX_OPTIONS))).toEqual([]);
  expect(issuesOf(many(CHATBOT_MAX_OPTIONS + 1))).toEqual(['chatbots']);
  const tree = [row({ id: 1, message: 'Qual?' }), row({ id: 2, parentId: 1 })];
  expect(issuesOf([{ id: 1, fields: {} }, ...many(CHATBOT_MAX_OPTIONS - 2)], tree)).toEqual([]);
  expect(issuesOf([{ id: 1, fields: {} }, ...many(CHATBOT_MAX_OPTIONS - 1)], tree)).toEqual(['chatbots']);
});
