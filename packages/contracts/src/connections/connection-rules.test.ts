import { describe, expect, it } from 'vitest';
import { type ConnectionDraft, type ConnectionMoment, connectionProblems } from './connection-rules.ts';

const plain: ConnectionDraft = {
  greetingMessage: '',
  queueIds: [],
  ratingMessage: '',
  expiresTicketNPS: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  collectiveVacationMessage: '',
  importOldMessages: null,
  importRecentMessages: null,
};
// In São Paulo it is still the 14th.
const moment: ConnectionMoment = { now: new Date('2026-03-15T01:00:00Z'), timeZone: 'America/Sao_Paulo' };
const problemsOf = (draft: Partial<ConnectionDraft>, before?: Partial<ConnectionDraft>) =>
  connectionProblems({ ...plain, ...draft }, before ? { ...moment, before: { ...plain, ...before } } : moment).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );

describe('a connection', () => {
  it('requires only a name', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('requires a greeting when there is more than one queue to choose from', () => {
    expect(problemsOf({ queueIds: [1] })).toEqual([]);
    expect(problemsOf({ queueIds: [1, 2] })).toEqual(['greetingMessage: greeting-required']);
    expect(problemsOf({ queueIds: [1, 2], greetingMessage: '   ' })).toEqual(['greetingMessage: greeting-required']);
    expect(problemsOf({ queueIds: [1, 2], greetingMessage: 'Olá!' })).toEqual([]);
  });

  it('limits the time of a rating only when ratings are on', () => {
    expect(problemsOf({ ratingMessage: 'De 0 a 10?' })).toEqual(['expiresTicketNPS: rating-expiry-required']);
    expect(problemsOf({ expiresTicketNPS: 5 })).toEqual(['ratingMessage: rating-message-required']);
    expect(problemsOf({ ratingMessage: 'De 0 a 10?', expiresTicketNPS: 5 })).toEqual([]);
  });

  it('redirects with both a time and a queue, or not at all', () => {
    expect(problemsOf({ timeSendQueue: 3 })).toEqual(['sendIdQueue: redirect-queue-required']);
    expect(problemsOf({ sendIdQueue: 3 })).toEqual(['timeSendQueue: redirect-time-required']);
    expect(problemsOf({ timeSendQueue: 3, sendIdQueue: 3 })).toEqual([]);
  });
});

describe('a collective vacation', () => {
  const vacation = (start: string | null, end: string | null) => ({
    collectiveVacationMessage: 'Estamos de férias',
    collectiveVacationStart: start,
    collectiveVacationEnd: end,
  });

  it('requires a start and an end', () => {
    expect(problemsOf(vacation(null, '2026-04-01'))).toEqual(['collectiveVacationStart: vacation-date-required']);
    expect(problemsOf(vacation('2026-04-01', null))).toEqual(['collectiveVacationEnd: vacation-date-required']);
    expect(problemsOf(vacation('2026-04-01', '2026-04-01'))).toEqual([]);
    expect(problemsOf(vacation('2026-04-02', '2026-04-01'))).toEqual([
      'collectiveVacationEnd: vacation-ends-before-start',
    ]);
  });

  it('may have started at most ten days ago in the company’s time zone', () => {
    expect(problemsOf(vacation('2026-03-04', '2026-04-01'))).toEqual([]);
    expect(problemsOf(vacation('2026-03-03', '2026-04-01'))).toEqual([
      'collectiveVacationStart: vacation-too-long-ago',
    ]);
  });

  it('that is over does not block other changes', () => {
    const over = vacation('2026-01-01', '2026-01-10');
    expect(problemsOf(over, over)).toEqual([]);
  });
});

describe('the import of history messages', () => {
  const from = (importOldMessages: string | null, importRecentMessages: string | null = null) => ({
    importOldMessages,
    importRecentMessages,
  });

  it('reaches back at most two years and never into the future', () => {
    expect(problemsOf(from('2024-03-15T01:00:00.000Z'))).toEqual([]);
    expect(problemsOf(from('2024-03-13T00:00:00.000Z'))).toEqual(['importOldMessages: import-too-long-ago']);
    expect(problemsOf(from('2026-03-15T01:00:01.000Z'))).toEqual(['importOldMessages: import-in-the-future']);
    expect(problemsOf(from(null, '2026-03-15T01:00:01.000Z'))).toEqual(['importRecentMessages: import-in-the-future']);
  });

  it('includes the whole day two years ago, in the company’s time zone', () => {
    // The 14th begins at three o’clock UTC in São Paulo.
    expect(problemsOf(from('2024-03-14T03:00:00.000Z'))).toEqual([]);
    expect(problemsOf(from('2024-03-14T02:59:59.000Z'))).toEqual(['importOldMessages: import-too-long-ago']);
  });

  it('ends after it begins', () => {
    expect(problemsOf(from('2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'))).toEqual([
      'importRecentMessages: import-recent-before-old',
    ]);
    expect(problemsOf(from('2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'))).toEqual([]);
  });

  it('that finished long ago does not block other changes', () => {
    const old = from('2020-01-01T00:00:00.000Z');
    expect(problemsOf(old, old)).toEqual([]);
  });
});
