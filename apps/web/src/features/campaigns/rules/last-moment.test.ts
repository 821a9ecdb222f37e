import { expect, it } from 'vitest';
import { aRecipient } from '../testing/a-campaign.ts';
import { lastMoment } from './last-moment.ts';

const at = (minute: number): string => `2026-11-18T15:0${minute}:00.000Z`;

it.each([
  ['nothing has happened', {}, null],
  ['it was read', { queuedAt: at(1), sentAt: at(2), deliveredAt: at(3), readAt: at(4) }, at(4)],
  ['it failed after it was sent', { sentAt: at(2), failedAt: at(3) }, at(3)],
  ['the person answered', { sentAt: at(2), deliveredAt: at(3), answeredAt: at(5) }, at(5)],
  ['the person was asked', { confirmationRequestedAt: at(1) }, at(1)],
])('when %s the row shows that moment', (_case, times, moment) => {
  expect(lastMoment(aRecipient(times))).toBe(moment);
});
