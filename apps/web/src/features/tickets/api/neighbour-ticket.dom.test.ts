import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type FakeAnswer, type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket, aTicketViewer } from '../../../../test/tickets.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { currentKind, readChoices, viewOf } from '../state/list-choices.ts';
import { neighbourTicket } from './neighbour-ticket.ts';

const viewer = aTicketViewer();
const viewAt = (search: string) => {
  const choices = readChoices(new URLSearchParams(search), viewer);
  const whole = { ...choices, sort: 'DESC', waitingSort: 'DESC', showAll: false, queueIds: null } as const;
  return viewOf(whole, currentKind(whole), viewer);
};
const [ana, bia, caio] = [
  aTicket({ id: 1, contact: { name: 'Ana Prado' } }),
  aTicket({ id: 2, contact: { name: 'Bia' } }),
  aTicket({ id: 3, contact: { name: 'Caio Prado' } }),
];

/** A list of two pages: the third ticket is on the second one. */
async function aList(secondPage?: FakeAnswer) {
  const answer = ({ path }: FakeRequest): FakeAnswer => {
    const query = new URL(path, 'http://api').searchParams;
    const search = (query.get('searchParam') ?? '').toLowerCase();
    if (search !== '') {
      const tickets = [ana, bia, caio].filter(({ contact }) => contact.name.toLowerCase().includes(search));
      return { body: { tickets, found: [], hasMore: false, count: tickets.length, nextCursor: null } };
    }
    return query.has('cursor')
      ? (secondPage ?? { body: { tickets: [caio], found: [], hasMore: false, count: 3, nextCursor: null } })
      : { body: { tickets: [ana, bia], found: [], hasMore: true, count: 3, nextCursor: 'after-bia' } };
  };
  setAccessToken('token');
  const api = await startFakeApi({ 'GET /tickets': answer });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const from = async (uuid: string | undefined, step: 1 | -1, search = '') =>
    (await neighbourTicket(queryClient, viewAt(search), { uuid, step }))?.contact.name;
  return { api, from };
}

describe('the next ticket', () => {
  it('is the one below, and the first when none is open', async () => {
    const { from } = await aList();
    expect(await from(ana.uuid, 1)).toBe('Bia');
    expect(await from(undefined, 1)).toBe('Ana Prado');
  });

  it('is loaded from the next page at the end of the loaded ones, once', async () => {
    const { from, api } = await aList();
    expect(await Promise.all([from(bia.uuid, 1), from(bia.uuid, 1)])).toEqual(['Caio Prado', 'Caio Prado']);
    expect(api.requests.filter(({ path }) => path.includes('cursor='))).toHaveLength(1);
  });

  it('is none at the end of the list', async () => {
    const { from } = await aList();
    expect(await from(bia.uuid, 1)).toBe('Caio Prado');
    expect(await from(caio.uuid, 1)).toBeUndefined();
  });

  it('is none when the next page cannot be loaded', async () => {
    const { from } = await aList(refusal(503, 'ERR_UNAVAILABLE'));
    expect(await from(bia.uuid, 1)).toBeUndefined();
  });

  it('is the next of the search results', async () => {
    const { from } = await aList();
    expect(await from(ana.uuid, 1, 'q=prado')).toBe('Caio Prado');
    expect(await from(caio.uuid, -1, 'q=prado')).toBe('Ana Prado');
  });
});

describe('the previous ticket', () => {
  it('is the one above, and none above the first', async () => {
    const { from } = await aList();
    expect(await from(bia.uuid, -1)).toBe('Ana Prado');
    expect(await from(ana.uuid, -1)).toBeUndefined();
    expect(await from(undefined, -1)).toBeUndefined();
  });
});
