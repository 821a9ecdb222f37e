import { expect, it } from 'vitest';
import { judgeRestore, type RestoreEvidence } from './restore-verdict.ts';

const phone = { devices: 1, answered: ['a', 'b'], shown: ['a', 'b'], missing: 0 };

/** One message was sent, one is held; a customer wrote while nothing answered; one phone is linked. */
const right: RestoreEvidence = {
  accepted: ['m1', 'lost-with-the-window'],
  stored: [
    { id: 'm1', delivery: 'sent' },
    { id: 'm2', delivery: 'undecided' },
  ],
  answersToNewcomers: [1, 0],
  writtenWhileDown: ['w1'],
  received: ['w0', 'w1'],
  phones: [phone],
};

const broken = (evidence: RestoreEvidence): string[] =>
  Object.entries(judgeRestore(evidence)).flatMap(([name, count]) => (count === 0 ? [] : [name]));

it('finds nothing in a restore that held what waited', () => {
  expect(broken(right)).toEqual([]);
});

it.each<[string, Partial<RestoreEvidence>]>([
  ['sentTwice', { accepted: ['m1', 'm1'] }],
  ['answeredTwice', { answersToNewcomers: [1, 2] }],
  ['stillQueued', { stored: [...right.stored, { id: 'm3', delivery: 'queued' }] }],
  ['sentWithoutTrace', { stored: [...right.stored, { id: 'm3', delivery: 'sent' }] }],
  ['failed', { stored: [...right.stored, { id: 'm3', delivery: 'failed' }] }],
  ['lostInbound', { received: ['w0'] }],
  ['receivedTwice', { received: ['w1', 'w1'] }],
  ['pairedAgain', { phones: [{ ...phone, devices: 2 }] }],
  ['pairedAgain', { phones: [{ ...phone, devices: 0 }] }],
  ['lostOnPhones', { phones: [{ ...phone, missing: 1 }] }],
  ['answersLostOnPhones', { phones: [{ ...phone, shown: ['a'] }] }],
  ['sentTwiceOnPhones', { phones: [{ ...phone, shown: ['a', 'b', 'b'] }] }],
])('finds %s', (finding, change) => {
  expect(broken({ ...right, ...change })).toEqual([finding]);
});
