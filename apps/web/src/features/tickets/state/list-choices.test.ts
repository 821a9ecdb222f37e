import { describe, expect, it } from 'vitest';
import { aTicketViewer } from '../../../../test/tickets.ts';
import {
  countFilters,
  currentKind,
  type ListChoices,
  noFilters,
  readChoices,
  readQueueChoice,
  viewOf,
  writeChoices,
} from './list-choices.ts';

const agent = aTicketViewer();
const admin = aTicketViewer({ supervises: true, seesColleagues: true, worksGroups: true });
const read = (address: string, viewer = agent) => readChoices(new URLSearchParams(address), viewer);
const choices = (address: string, change: Partial<ListChoices> = {}, viewer = agent): ListChoices => ({
  ...read(address, viewer),
  queueIds: null,
  sort: 'ASC',
  waitingSort: 'ASC',
  showAll: true,
  ...change,
});

describe('the URL of the list', () => {
  it.each([
    ['', 'open'],
    ['tab=pending', 'pending'],
    ['tab=nonsense', 'open'],
    ['tab=group', 'open'],
    ['view=closed', 'closed'],
    ['view=closed&q=maria', 'search'],
    ['status=closed', 'search'],
    ['connections=1', 'open'],
    ['q=ma', 'open'],
    ['q=12', 'search'],
  ])('%j shows an agent without groups: %s', (address, kind) => {
    expect(currentKind(read(address))).toBe(kind);
  });

  it('shows groups to users who work with them', () => {
    expect(currentKind(read('tab=group', admin))).toBe('group');
  });

  it('contains the choices briefly, and omits defaults', () => {
    const params = writeChoices(new URLSearchParams('q=maria&tab=pending'), {
      tab: 'open',
      search: '',
      searchesMessages: true,
      connectionIds: [1, 2],
      statuses: [],
    });
    expect(params.toString()).toBe('in=messages&connections=1%2C2');
  });

  it.each([
    ['connections=1,2', { connectionIds: [1, 2] }],
    ['connections=1,x,-3,2.5', { connectionIds: [1] }],
    ['status=closed,open,sold', { statuses: ['open', 'closed'] }],
    ['users=3', { userIds: [] }],
    ['bot=1', { withBot: true }],
    ['bot=yes', { withBot: false }],
  ])('parses %j', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  it('reads the filter by agent for administrators only', () => {
    expect(read('users=3', admin)).toMatchObject({ userIds: [3] });
  });
});

describe('the requested list', () => {
  it('counts the filter for running flows among the filters, and clears it with them', () => {
    const chosen = choices('bot=1');
    expect(viewOf(chosen, 'pending', agent).withBot).toBe(true);
    expect(countFilters(chosen)).toBe(1);
    expect(writeChoices(new URLSearchParams('bot=1&tab=pending'), noFilters).toString()).toBe('tab=pending');
  });

  it('is the tab in its chosen order, which waiting tickets have separately', () => {
    const chosen = choices('', { sort: 'DESC', waitingSort: 'ASC' });
    expect(viewOf(chosen, 'pending', agent)).toMatchObject({ kind: 'pending', sort: 'ASC', search: '' });
    expect(viewOf(chosen, 'open', agent)).toMatchObject({ kind: 'open', sort: 'DESC' });
  });

  it('shows colleagues’ tickets only to users who may see them', () => {
    expect(viewOf(choices(''), 'open', agent).showAll).toBe(false);
    expect(viewOf(choices(''), 'open', aTicketViewer({ seesColleagues: true })).showAll).toBe(true);
  });

  it('is the resolved tickets, newest first', () => {
    expect(viewOf(choices('view=closed'), 'closed', admin)).toMatchObject({ kind: 'closed', sort: 'DESC' });
  });

  it('searches everything for administrators, and their own tickets for other users', () => {
    expect(viewOf(choices('q=maria', { showAll: false }), 'search', admin)).toMatchObject({
      showAll: true,
      search: 'maria',
    });
    const overseer = aTicketViewer({ seesColleagues: true });
    expect(viewOf(choices('q=maria'), 'search', overseer).showAll).toBe(false);
  });

  it('does not search messages for an empty text', () => {
    expect(viewOf(choices('in=messages&status=open'), 'search', agent).searchesMessages).toBe(false);
  });
});

it.each([
  ['all', null],
  ['1,2', null],
  ['2', [2]],
  ['2,9', [2]],
  ['8,9', null],
  ['', []],
])('with the stored queues %j shows %j of the two existing ones', (stored, expected) => {
  expect(readQueueChoice(stored, [1, 2])).toEqual(expected);
});
