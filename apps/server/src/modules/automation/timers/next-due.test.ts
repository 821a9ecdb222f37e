import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stageTimer } from '../kanban/stage.timer.ts';
import { aConversation } from '../testing/a-conversation.ts';
import { autoCloseTimer } from './auto-close.timer.ts';
import { minutesAfter } from './date-math.ts';
import { inactivityCloseTimer } from './inactivity-close.timer.ts';
import { inactivityNoticeTimer } from './inactivity-notice.timer.ts';
import { findDueTimer, nextDueAt } from './next-due.ts';
import { redirectTimer } from './redirect.timer.ts';
import type { TimedTicket } from './ticket-timer.ts';

const timers = [inactivityCloseTimer, inactivityNoticeTimer, autoCloseTimer, redirectTimer, stageTimer];
const START = new Date('2026-11-16T15:00:00Z');
const MINUTES = 2_000;

type Happening = 'customer' | 'agent' | 'bot';
interface Story {
  readonly status: 'open' | 'pending';
  readonly noticeMinutes: number;
  readonly closeMinutes: number;
  readonly onlyAnswered: boolean;
  readonly redirectMinutes: number;
  readonly stageHours: number;
  readonly autoCloseHours: number;
  readonly happenings: readonly { readonly minute: number; readonly who: Happening }[];
}

const stories: fc.Arbitrary<Story> = fc.record({
  status: fc.constantFrom('open', 'pending'),
  noticeMinutes: fc.constantFrom(0, 1, 7, 120),
  closeMinutes: fc.constantFrom(0, 1, 10, 400),
  onlyAnswered: fc.boolean(),
  redirectMinutes: fc.constantFrom(0, 1, 45),
  stageHours: fc.constantFrom(0, 1, 5),
  autoCloseHours: fc.constantFrom(0, 1, 24),
  happenings: fc.array(
    fc.record({ minute: fc.integer({ min: 1, max: MINUTES }), who: fc.constantFrom('customer', 'agent', 'bot') }),
    { maxLength: 12 },
  ),
});

/** The timers that fire in a story, minute by minute, when the ticket is processed only as `isProcessed` says. */
function firedIn(story: Story, isProcessed: (now: Date, dueAt: Date) => boolean): string[] {
  const fired: string[] = [];
  const start = watchedAtStart(story);
  let { ticket, stage } = start;
  let dueAt = START;
  for (let minute = 0; minute <= MINUTES && ticket.status !== 'closed'; minute += 1) {
    const now = minutesAfter(START, minute);
    for (const { who } of story.happenings.filter((one) => one.minute === minute)) ticket = after(ticket, who, now);
    if (!isProcessed(now, dueAt)) continue;
    const watched = { ...start, ticket, stage, now };
    const due = findDueTimer(timers, watched);
    if (!due) {
      dueAt = nextDueAt(timers, watched);
      continue;
    }
    fired.push(`${due.name} at ${minute}`);
    dueAt = minutesAfter(now, 1);
    if (due === inactivityNoticeTimer) ticket = { ...after(ticket, 'bot', now), inactiveNoticedAt: now };
    else if (due === redirectTimer) ticket = { ...ticket, queueId: 11 };
    else if (due === stageTimer) stage = stage && { ...stage, since: now };
    else ticket = { ...ticket, status: 'closed' };
  }
  return fired;
}

function after(ticket: TimedTicket['ticket'], who: Happening, now: Date): TimedTicket['ticket'] {
  const said = { ...ticket, lastMessageAt: now, lastMessageFromUs: who !== 'customer' };
  if (who === 'customer') return { ...said, lastCustomerMessageAt: now, inactiveNoticedAt: null };
  return who === 'agent' ? { ...said, lastAgentMessageAt: now } : said;
}

function watchedAtStart(story: Story): TimedTicket {
  const connection = {
    inactiveNoticeMinutes: story.noticeMinutes,
    closeAfterMinutes: story.closeMinutes,
    closesOnlyAnswered: story.onlyAnswered,
    redirectAfterMinutes: story.redirectMinutes,
    redirectQueueId: 11,
  };
  const ticket = { status: story.status, statusChangedAt: START, lastMessageAt: START };
  return {
    ...aConversation({ now: START, ticket, connection }),
    loggedAt: START,
    stage: { id: 1, since: START, hours: story.stageHours, nextId: 2, nextGreeting: '', rollbackId: null },
    autoCloseHours: story.autoCloseHours,
  };
}

it('a due time that messages never change is early enough for every timer, whatever the messages', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const always = firedIn(story, () => true);
      const byDueTime = firedIn(story, (now, dueAt) => dueAt <= now);
      expect(byDueTime).toEqual(always);
    }),
    { numRuns: 40 },
  );
});

it('timers do fire in such stories', () => {
  const names = new Set(
    fc
      .sample(stories, { numRuns: 60, seed: 7 })
      .flatMap((story) => firedIn(story, () => true).map((one) => one.split(' ')[0])),
  );
  expect([...names].toSorted()).toEqual(['auto-close', 'inactivity-close', 'inactivity-notice', 'redirect', 'stage']);
});
