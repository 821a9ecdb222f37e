import { expect, it } from 'vitest';
import { type CompanyEvidence, judgeMove, type MoveEvidence } from './move-verdict.ts';

const moved: CompanyEvidence = { written: ['in1', 'in2'], stored: ['in2', 'in1'], elsewhere: 0 };
const neighbour: CompanyEvidence = { written: ['in3'], stored: ['in3'], elsewhere: 0 };

/** An agent wrote twice to one customer, before and after the move, and a bot once to another. */
const right: MoveEvidence = {
  companies: [moved, neighbour],
  written: [
    { id: 'm1', ticketId: 1, text: 'a' },
    { id: 'm2', ticketId: 1, text: 'b' },
    { id: 'm3', ticketId: 2, text: 'c' },
  ],
  stored: [
    { id: 'm1', text: 'a', delivery: 'sent' },
    { id: 'm2', text: 'b', delivery: 'sent' },
    { id: 'm3', text: 'c', delivery: 'sent' },
    { id: 'greeting', text: 'oi', delivery: 'sent' },
    { id: 'other-greeting', text: 'oi', delivery: 'sent' },
  ],
  reached: ['m1', 'm3', 'm2', 'greeting', 'other-greeting'].map((id) => ({ id, whileFrozen: false })),
  calls: { refused: 1, served: 0 },
  waitingInArchive: 1,
  changedBehind: 0,
  devices: [1],
};

const broken = (evidence: MoveEvidence): string[] =>
  Object.entries(judgeMove(evidence)).flatMap(([name, count]) => (count === 0 ? [] : [name]));

const [first, ...others] = right.stored;
const failed = { id: 'm1', text: 'a', delivery: 'failed' };
const reachedAlso = (id: string, whileFrozen = false) => ({ reached: [...right.reached, { id, whileFrozen }] });

it('finds nothing in a move after which every message is at one place, once', () => {
  expect(broken(right)).toEqual([]);
});

it.each<[string, Partial<MoveEvidence>]>([
  ['lost', { companies: [{ ...moved, stored: ['in1'] }, neighbour] }],
  ['lost', { companies: [moved, { ...neighbour, stored: [] }] }],
  ['doubled', { companies: [{ ...moved, stored: ['in1', 'in2', 'in2'] }, neighbour] }],
  ['foreign', { companies: [{ ...moved, stored: ['in1', 'in2', 'in3'] }, neighbour] }],
  ['foreign', { companies: [moved, { ...neighbour, elsewhere: 1 }] }],
  ['answersLost', { written: [...right.written, { id: 'm4', ticketId: 3, text: 'd' }] }],
  ['answersDoubled', { stored: [...right.stored, { ...first, id: 'm4' } as typeof failed], ...reachedAlso('m4') }],
  ['notSent', { stored: [failed, ...others] }],
  ['notSent', { reached: right.reached.filter(({ id }) => id !== 'greeting') }],
  ['sentTwice', reachedAlso('greeting')],
  ['sentByTheOther', reachedAlso('m4')],
  ['outOfOrder', { reached: right.reached.toReversed() }],
  ['sentWhileFrozen', { reached: right.reached.map((one) => ({ ...one, whileFrozen: one.id === 'm3' })) }],
  ['servedWhileFrozen', { calls: { refused: 1, served: 1 } }],
  ['nothingRefused', { calls: { refused: 0, served: 0 } }],
  ['nothingWaiting', { waitingInArchive: 0 }],
  ['changedBehind', { changedBehind: 1 }],
  ['pairedAgain', { devices: [0] }],
  ['pairedAgain', { devices: [2] }],
])('finds %s', (finding, change) => {
  expect(broken({ ...right, ...change })).toEqual([finding]);
});
