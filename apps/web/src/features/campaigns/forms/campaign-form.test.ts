import { describe, expect, it } from 'vitest';
import { aCampaign } from '../testing/a-campaign.ts';
import {
  type CampaignForm,
  campaignBody,
  campaignFormOf,
  changedBody,
  draftProblems,
  firstWrongStep,
  isCampaignChanged,
  newCampaignForm,
  scheduleOf,
  startProblems,
} from './campaign-form.ts';

const timeZone = 'America/Sao_Paulo';
const clock = { now: new Date('2026-11-18T15:00:00Z'), timeZone };
const form = (change: Partial<CampaignForm> = {}): CampaignForm => ({
  ...campaignFormOf(aCampaign(), timeZone),
  ...change,
});

describe('a new campaign', () => {
  it('is inactive, opens no ticket, and would close it', () => {
    expect(newCampaignForm()).toMatchObject({ opensTicket: false, ticketStatus: 'closed', timing: 'now' });
    expect(newCampaignForm().messages).toEqual(['', '', '', '', '']);
  });

  it('needs a name and a connection to be saved', () => {
    expect(draftProblems(newCampaignForm())).toEqual({ name: 'required', connection: 'required' });
  });

  it.each([
    ['A', 'short'],
    ['a'.repeat(51), 'long'],
    ['  ', 'required'],
    ['Ok', undefined],
  ])('called %j has the problem %s', (name, problem) => {
    expect(draftProblems(form({ name })).name).toBe(problem);
  });

  it.each([
    ['a user without a queue', { opensTicket: true, userId: 4 }, 'required'],
    ['a user with a queue', { opensTicket: true, userId: 4, queueId: 9 }, undefined],
    ['no ticket', { opensTicket: false, userId: 4 }, undefined],
  ])('with %s: queue %s', (_case, change, problem) => {
    expect(draftProblems(form(change)).queue).toBe(problem);
  });
});

describe('starting', () => {
  it('needs a message and people', () => {
    const empty = { messages: ['', ' ', '', '', ''], contactListId: null };
    expect(startProblems(form(empty), clock)).toEqual({ messages: 'required', audience: 'required' });
    expect(startProblems(form({ ...empty, templateId: 1, tagId: 2 }), clock)).toEqual({});
  });

  it('with a question needs its text', () => {
    expect(startProblems(form({ asksFirst: true }), clock)).toEqual({ confirmations: 'required' });
  });

  it.each([
    [null, 'required'],
    ['2026-11-18 11:54:00', 'past'],
    ['2026-11-18 11:55:00', undefined],
    ['2026-11-18 12:30:00', undefined],
  ])('at %s by the company’s clock, at 12:00, has the problem %s', (scheduledAt, problem) => {
    expect(startProblems(form({ timing: 'later', scheduledAt }), clock).scheduledAt).toBe(problem);
  });

  it('sends the chosen time without an offset, or the current moment', () => {
    expect(scheduleOf(form({ timing: 'later', scheduledAt: '2026-11-19 09:00:00' }), clock.now)).toBe(
      '2026-11-19T09:00:00',
    );
    expect(scheduleOf(form(), clock.now)).toBe('2026-11-18T15:00:00.000Z');
  });

  it('shows the first step that has a problem', () => {
    expect(firstWrongStep({ scheduledAt: 'past', audience: 'required' })).toBe('audience');
    expect(firstWrongStep({})).toBeNull();
  });
});

describe('a change', () => {
  it('sends only what differs, and never the time', () => {
    const before = form();
    expect(changedBody(form({ name: 'Verão', timing: 'later', scheduledAt: '2026-11-19 09:00:00' }), before)).toEqual({
      name: 'Verão',
    });
    expect(isCampaignChanged(form(), before)).toBe(false);
    expect(isCampaignChanged(form({ messages: ['Oi', '', '', '', ''] }), before)).toBe(true);
  });

  it('without a ticket sends no queue and no user', () => {
    expect(campaignBody(form({ opensTicket: false, queueId: 9, userId: 4 }))).toMatchObject({
      openTicket: 'disabled',
      queueId: null,
      userId: null,
    });
  });

  it('of a scheduled campaign starts with its time by the company’s clock', () => {
    const scheduled = aCampaign({ status: 'PROGRAMADA', scheduledAt: '2026-11-19T12:00:00.000Z' });
    expect(campaignFormOf(scheduled, timeZone)).toMatchObject({ timing: 'later', scheduledAt: '2026-11-19 09:00:00' });
  });
});
