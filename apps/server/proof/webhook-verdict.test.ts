import type { ReceivedHook } from '@recado/simulators';
import { describe, expect, it } from 'vitest';
import { type Evidence, judgeWebhooks, type StoredEvent } from './webhook-verdict.ts';

const PATH = '/1/erp';
const AT = Date.UTC(2026, 10, 18, 12);

const call = (more: Partial<ReceivedHook> = {}): ReceivedHook => ({
  path: PATH,
  webhookId: 'evt_1',
  timestamp: String(AT / 1_000),
  body: { type: 'message.received', seq: 1, data: { message: { id: 'm1' } } },
  signedBy: [0],
  receivedAt: AT,
  endedAt: AT + 5,
  status: 200,
  ...more,
});
const ticketCall = (webhookId: string, type: string, seq: number, status: string): ReceivedHook =>
  call({ webhookId, body: { type, seq, data: { ticket: { id: 7, status } } } });
const stored = (event: string, resource: string, seq: number, committedAt = seq): StoredEvent => ({
  companyId: 1,
  event,
  resource,
  path: PATH,
  seq,
  committedAt,
});
const endpoint = { path: PATH, companyId: 1, rotations: [] };

/** One message was received, stored, sent and accepted; nothing is wrong. */
const right: Evidence = {
  facts: [{ companyId: 1, event: 'message.received', resource: 'm1' }],
  stored: [stored('message.received', 'm1', 1)],
  endpoints: [endpoint],
  calls: [call()],
  statuses: new Map(),
};
const ticketFacts = ['ticket.opened', 'ticket.closed'].map((event) => ({ companyId: 1, event, resource: '7' }));
const ticketRight: Evidence = {
  ...right,
  facts: ticketFacts,
  stored: [stored('ticket.opened', '7', 1), stored('ticket.closed', '7', 2)],
  // In the wrong order on the way, as is allowed.
  calls: [ticketCall('evt_2', 'ticket.closed', 2, 'closed'), ticketCall('evt_1', 'ticket.opened', 1, 'pending')],
  statuses: new Map([['7', 'closed']]),
};

const broken = (evidence: Evidence): string[] =>
  Object.entries(judgeWebhooks(evidence)).flatMap(([name, count]) => (count === 0 ? [] : [name]));

it.each([
  ['one message', right],
  ['a ticket whose events arrive in another order', ticketRight],
  ['a call that is repeated with the same id', { ...right, calls: [call({ status: undefined }), call()] }],
] as const)('finds nothing in %s', (_case, evidence) => {
  expect(broken(evidence)).toEqual([]);
});

describe('finds', () => {
  it.each<[string, Partial<Evidence>]>([
    ['lost', { calls: [] }],
    ['lost', { calls: [call({ status: 500 })] }],
    ['lost', { calls: [call({ status: undefined })] }],
    ['invented', { calls: [call(), call({ webhookId: 'evt_2' })] }],
    ['redirectsFollowed', { calls: [call(), call({ path: '/stolen' })] }],
    ['changedBodies', { calls: [call(), call({ body: { ...(call().body as object), seq: 2 } })] }],
    ['tooManyAtOnce', { calls: Array.from({ length: 5 }, () => call()) }],
    ['seqNotInOrder', { stored: [stored('message.received', 'm1', 2, 1), stored('message.read', 'm1', 1, 2)] }],
  ])('%s', (finding, change) => {
    expect(broken({ ...right, ...change })).toEqual([finding]);
  });

  it('unverified calls, which are lost too', () => {
    const calls = [call({ signedBy: [] })];
    expect(broken({ ...right, calls })).toEqual(['lost', 'unverified', 'wrongSecrets']);
  });

  it('an event of another company', () => {
    const facts = right.facts.map((fact) => ({ ...fact, companyId: 2 }));
    expect(broken({ ...right, facts })).toEqual(['invented']);
  });

  it('a call after a rotation that only one secret has signed', () => {
    const rotated = { ...endpoint, rotations: [{ from: AT - 60_000, until: AT - 59_000 }] };
    expect(broken({ ...right, endpoints: [rotated] })).toEqual(['wrongSecrets']);
    expect(broken({ ...right, endpoints: [rotated], calls: [call({ signedBy: [0, 1] })] })).toEqual([]);
  });

  it('a ticket that the receiver believes open', () => {
    const calls = [
      ticketCall('evt_1', 'ticket.opened', 2, 'pending'),
      ticketCall('evt_2', 'ticket.closed', 1, 'closed'),
    ];
    expect(broken({ ...ticketRight, calls })).toEqual(['staleTickets']);
  });

  it('a call that is repeated although the endpoint is off', () => {
    const off = { ...endpoint, off: { from: AT - 60_000, until: AT + 60_000 } };
    expect(broken({ ...right, endpoints: [off] })).toEqual([]);
    expect(broken({ ...right, endpoints: [off], calls: [call(), call()] })).toEqual(['repeatedWhenOff']);
  });
});
