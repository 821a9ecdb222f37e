import type { Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { lastMessageFacts } from './last-message.ts';

type Mark = NonNullable<Ticket['lastMessageMark']>;
const mark = (change: Partial<Mark> = {}): Mark => ({
  fromMe: false,
  mediaType: 'conversation',
  ack: 0,
  delivery: null,
  seconds: null,
  isDeleted: false,
  ...change,
});
const factsOf = (lastMessage: string, lastMessageMark: Mark | null) =>
  lastMessageFacts({ lastMessage, lastMessageMark });

describe('the last message in the list', () => {
  it.each([
    ['a text', 'Oi', mark(), { kind: null, text: 'Oi', seconds: null, progress: null }],
    ['a picture without words', '📷 Imagem', mark({ mediaType: 'image' }), { kind: 'image', text: '' }],
    ['a picture with words', 'O sofá', mark({ mediaType: 'image' }), { kind: 'image', text: 'O sofá' }],
    ['a text that reads like a picture', '📷 Imagem', mark(), { kind: null, text: '📷 Imagem' }],
    ['a voice', '🎤 Áudio', mark({ mediaType: 'audio', seconds: 12 }), { kind: 'audio', text: '', seconds: 12 }],
    ['a place', 'Localização', mark({ mediaType: 'locationMessage' }), { kind: 'location', text: '' }],
    [
      'a text that was deleted',
      'Oi',
      mark({ fromMe: true, isDeleted: true }),
      { kind: 'deleted', text: '', progress: null },
    ],
    ['none yet', '', null, { kind: null, text: '', progress: null }],
  ] as const)('%s', (_, text, given, expected) => {
    expect(factsOf(text, given)).toMatchObject(expected);
  });

  it.each([
    [{ ack: 0, delivery: 'queued' }, 'waiting'],
    [{ ack: 1, delivery: 'sent' }, 'sent'],
    [{ ack: 2, delivery: 'sent' }, 'delivered'],
    [{ ack: 3, delivery: 'sent' }, 'read'],
    [{ ack: 4, delivery: 'sent' }, 'read'],
    [{ ack: 0, delivery: 'failed' }, 'failed'],
    [{ ack: 0, delivery: 'undecided' }, 'undecided'],
  ] as const)('of ours with %j is %s', (change, progress) => {
    expect(factsOf('Oi', mark({ fromMe: true, ...change })).progress).toBe(progress);
  });

  it('of a customer has no delivery status', () => {
    expect(factsOf('Oi', mark({ ack: 3 })).progress).toBeNull();
  });
});
