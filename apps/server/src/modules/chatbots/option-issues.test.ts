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
  ['a text needs nothing', draft(), []],
  ['a queue has to be chosen', draft({ action: 'queue' }), ['chatbots.0.optQueueId']],
  ['a chosen queue will do', draft({ action: 'queue', targetQueueId: 3 }), []],
  [
    'a person and a queue have to be chosen',
    draft({ action: 'agent' }),
    ['chatbots.0.optQueueId', 'chatbots.0.optUserId'],
  ],
  ['files have to be chosen', draft({ action: 'file' }), ['chatbots.0.optFileId']],
  ['what leads on needs its question', draft({ message: ' ' }, leaf), ['chatbots.0.greetingMessage']],
  ['a question will do', draft({ message: 'Qual?' }, leaf), []],
  ['files may lead on', draft({ message: 'Qual?', action: 'file', fileListId: 1 }, leaf), []],
  ['nothing comes after closing', draft({ message: 'Qual?', closesTicket: true }, leaf), ['chatbots.0.options']],
  [
    'nothing comes after handing over',
    draft({ message: 'Qual?', action: 'queue', targetQueueId: 3 }, leaf),
    ['chatbots.0.options'],
  ],
  [
    'a fault further down is found there',
    draft({ message: 'Qual?' }, [draft(), draft({ action: 'file' })]),
    ['chatbots.0.options.1.optFileId'],
  ],
])('%s', (_rule, option, paths) => {
  expect(issuesOf([option])).toEqual(paths);
});

it('an option that is known is judged with what it keeps', () => {
  const tree = [row({ id: 1, message: 'Qual?' }), row({ id: 2, parentId: 1 })];
  expect(issuesOf([{ id: 1, fields: { closesTicket: true } }], tree)).toEqual(['chatbots.0.options']);
  expect(issuesOf([{ id: 1, fields: { message: '' } }], tree)).toEqual(['chatbots.0.greetingMessage']);
  expect(issuesOf([{ id: 1, fields: { message: '' }, options: [] }], tree)).toEqual([]);
});

it('there is an end to the depth of a tree', () => {
  const deep = (levels: number): OptionDraft[] => [
    draft({ message: 'Qual?' }, levels > 1 ? deep(levels - 1) : undefined),
  ];
  expect(issuesOf(deep(CHATBOT_MAX_DEPTH))).toEqual([]);
  expect(issuesOf(deep(CHATBOT_MAX_DEPTH + 1))).toHaveLength(1);
  expect(issuesOf(deep(1), [], CHATBOT_MAX_DEPTH)).toEqual(['chatbots']);
});

it('and to its size, counting what stays', () => {
  const many = (count: number) => Array.from({ length: count }, () => draft());
  expect(issuesOf(many(CHATBOT_MAX_OPTIONS))).toEqual([]);
  expect(issuesOf(many(CHATBOT_MAX_OPTIONS + 1))).toEqual(['chatbots']);
  const tree = [row({ id: 1, message: 'Qual?' }), row({ id: 2, parentId: 1 })];
  expect(issuesOf([{ id: 1, fields: {} }, ...many(CHATBOT_MAX_OPTIONS - 2)], tree)).toEqual([]);
  expect(issuesOf([{ id: 1, fields: {} }, ...many(CHATBOT_MAX_OPTIONS - 1)], tree)).toEqual(['chatbots']);
});
