import { describe, expect, it } from 'vitest';
import { silence } from './automation-step.ts';
import { aConversation } from './testing/a-conversation.ts';
import { silenceAndLogLimit } from './turns.ts';

const anHourAgo = new Date('2026-11-16T14:00:00Z');
const usedUp = { botTurns: 3, botSpokeAt: anHourAgo };

describe('a bot that may not repeat itself', () => {
  it.each([
    ['waits for a queue', {}, 'retriesLimitQueue'],
    ['is assigned to an agent', { userId: 5 }, 'retriesLimitUserDefine'],
  ])('logs once that it has reached its limit, on a ticket that %s', (_what, ticket, log) => {
    const answer = silenceAndLogLimit(aConversation({ ticket: { ...usedUp, ...ticket } }));
    expect(answer).toEqual({ says: [], next: { log: [log], countsTurn: true } });
  });

  it.each([
    ['it has logged it already', { ticket: { ...usedUp, botTurns: 4 } }],
    ['it only pauses', { ticket: { ...usedUp, botTurns: 1 }, connection: { botPauseMinutes: 120 } }],
    ['there is no limit', { ticket: usedUp, connection: { maxBotMenus: 0 } }],
    ['its last message could not be read yet', { ticket: { ...usedUp, botSpokeAt: new Date('2026-11-16T14:59:58Z') } }],
  ])('sends and logs nothing when %s', (_when, changes) => {
    expect(silenceAndLogLimit(aConversation(changes))).toBe(silence);
  });
});
