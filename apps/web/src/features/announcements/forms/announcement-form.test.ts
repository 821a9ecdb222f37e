import { describe, expect, it } from 'vitest';
import { anAnnouncement } from '../testing/announcements.ts';
import { announcementBody, announcementForm, announcementFormValues } from './announcement-form.ts';

const zone = 'America/Sao_Paulo';

describe('the form of an announcement', () => {
  it('begins active, for all, of low priority and without a period', () => {
    expect(announcementFormValues(null, zone)).toEqual({
      title: '',
      text: '',
      priority: 3,
      status: true,
      startsAt: null,
      endsAt: null,
      planIds: [],
      picture: null,
    });
  });

  it('shows moments by the clock of the time zone and sends the same moments', () => {
    const announcement = anAnnouncement({ startsAt: '2026-03-09T12:30:00.000Z', endsAt: null, planIds: [4] });
    const values = announcementFormValues(announcement, zone);
    expect(values).toMatchObject({ startsAt: '2026-03-09 09:30:00', endsAt: null });
    const { title, text, priority, status, planIds, startsAt, endsAt } = announcement;
    expect(announcementBody(values, zone)).toEqual({ title, text, priority, status, planIds, startsAt, endsAt });
  });

  it.each([
    ['image/png', true],
    ['image/jpeg', true],
    ['image/svg+xml', false],
    ['application/pdf', false],
  ])('takes a file of type %s: %s', (type, isTaken) => {
    const picture = new File(['x'], 'mapa', { type });
    const body = { ...announcementBody(announcementFormValues(anAnnouncement(), zone), zone), picture };
    expect(announcementForm.safeParse(body).success).toBe(isTaken);
  });
});
