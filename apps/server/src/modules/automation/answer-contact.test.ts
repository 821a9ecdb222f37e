import { expect, it } from 'vitest';
import { toTicketStanding } from '../messages/index.ts';
import { answerContact, couldAnswer } from './answer-contact.ts';
import { aConversation, aFlowTurn, aMenuQueue, anOption } from './testing/a-conversation.ts';
import { closedHours, noHours, openHours } from './testing/hours.ts';

const oneQueue = [aMenuQueue()];
const closedQueue = aMenuQueue({ businessHours: closedHours });
const byCompany = { settings: { scheduleType: 'company' }, company: { schedules: closedHours } } as const;
const byConnection = { settings: { scheduleType: 'connection' }, connection: { schedules: closedHours } } as const;
const byQueue = { settings: { scheduleType: 'queue' }, queue: closedQueue, ticket: { queueId: 11 } } as const;
const twoOptions = [anOption({ id: 1 }), anOption({ id: 2 })];
const inOptions = {
  queue: aMenuQueue(),
  ticket: { queueId: 11 },
  options: twoOptions,
  choosing: { below: null },
} as const;
const audio = { message: { content: 'audio' } } as const;
const audioOff = { acceptAudioMessageContact: 'disabled' } as const;
const lgpd = { enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
const lgpdAlways = { ...lgpd, lgpdConsent: 'enabled' } as const;
const flow = aFlowTurn();
const before = new Date('2026-11-16T14:59:59Z');
const after = new Date('2026-11-16T15:00:01Z');
const onVacation = { vacationStart: '2026-11-16', vacationEnd: '2026-11-30', vacationMessage: 'Férias!' };

it.each([
  ['the customer leaves campaigns', { says: 'parar', consentWord: 'opted-out' }, 'opt-out'],
  [
    'the customer leaves campaigns while consent is asked',
    { says: 'parar', consentWord: 'opted-out', settings: lgpd, ticket: { status: 'lgpd' } },
    'opt-out',
  ],
  ['a new customer writes where there is one queue', { queues: oneQueue }, 'single-queue'],
  ['a new customer writes where there are several', {}, 'queue-menu'],
  ['the connection has no queue', { queues: [] }, undefined],
  ['the customer already waits in a queue', { ticket: { queueId: 11 } }, undefined],
  ['the customer waits in the only queue', { queues: oneQueue, ticket: { queueId: 11 } }, undefined],
  ['a customer who waits in a queue asks for the menu', { ticket: { queueId: 11 }, says: '#' }, 'queue-menu'],
  [
    'a customer who waits in the only queue asks for a menu',
    { queues: oneQueue, ticket: { queueId: 11 }, says: '#' },
    undefined,
  ],
  ['the only queue has several options', { queues: oneQueue, options: twoOptions }, 'queue-menu'],
  ['the only queue has one option', { queues: oneQueue, options: twoOptions.slice(0, 1) }, 'single-queue'],
  ['a customer who was offered options answers', inOptions, 'option-tree'],
  ['a customer who was offered options asks for the menu', { ...inOptions, says: '#' }, 'queue-menu'],
  [
    'an agent is assigned while options are offered',
    { ...inOptions, ticket: { queueId: 11, userId: 5 } },
    'option-tree',
  ],
  ['an agent accepts the ticket while options are offered', { ...inOptions, ticket: { status: 'open' } }, undefined],
  ['an agent has written while options were offered', { ...inOptions, ticket: { isBotActive: false } }, undefined],
  [
    'the queue closes while options are offered',
    { ...inOptions, queue: closedQueue, settings: { scheduleType: 'queue' } },
    'queue-out-of-hours',
  ],
  ['options are offered and it is night', { ...inOptions, ...byCompany }, 'out-of-hours'],
  ['the ticket is assigned to an agent', { ticket: { queueId: 11, userId: 5 }, says: '#' }, undefined],
  ['an agent holds the ticket', { ticket: { status: 'open', userId: 5 } }, undefined],
  ['the ticket is open without a holder', { ticket: { status: 'open' } }, undefined],
  ['the ticket is resolved', { ticket: { status: 'closed' } }, undefined],
  ['an agent took over and returned the ticket', { ticket: { isBotActive: false } }, undefined],
  ['bots are off for this contact', { contact: { isBotDisabled: true } }, undefined],
  ['it is a group that works as a ticket', { ticket: { isGroup: true } }, undefined],
  ['it is a group', { ticket: { status: 'group', isGroup: true } }, undefined],
  ['consent is required', { settings: lgpd }, 'consent'],
  ['consent is required and there is no text', { settings: { enableLGPD: 'enabled' } }, 'queue-menu'],
  ['consent is pending', { settings: lgpd, ticket: { status: 'lgpd' } }, 'consent'],
  ['consent is pending and the company has switched it off since', { ticket: { status: 'lgpd' } }, 'consent'],
  [
    'consent is pending and bots are off for this contact',
    { ticket: { status: 'lgpd' }, contact: { isBotDisabled: true } },
    undefined,
  ],
  [
    'consent is pending and a user wrote on the phone',
    { settings: lgpd, ticket: { status: 'lgpd', isBotActive: false } },
    'consent',
  ],
  ['the customer has consented', { settings: lgpd, contact: { lgpdAcceptedAt: before } }, 'queue-menu'],
  ['consent is required on each ticket', { settings: lgpdAlways, contact: { lgpdAcceptedAt: before } }, 'consent'],
  ['it was given on this ticket', { settings: lgpdAlways, contact: { lgpdAcceptedAt: after } }, 'queue-menu'],
  ['consent is required and the customer waits in a queue', { settings: lgpd, ticket: { queueId: 11 } }, undefined],
  ['we wrote first', { settings: lgpd, ticket: { isOutbound: true } }, 'queue-menu'],
  ['consent is required on vacation', { settings: lgpd, connection: onVacation }, 'consent'],
  ['the customer is rating the service', { ticket: { status: 'nps', userId: 5, isBotActive: false } }, 'rating'],
  ['the customer is rating the service at night', { ...byCompany, ticket: { status: 'nps' } }, 'rating'],
  ['the customer is rating the service of a group', { ticket: { status: 'nps', isGroup: true } }, undefined],
  ['the company is closed', byCompany, 'out-of-hours'],
  ['the connection is closed', byConnection, 'out-of-hours'],
  ['the company is outside its hours but does not use them', { ...byCompany, settings: {} }, 'queue-menu'],
  ['the company is open', { ...byCompany, company: { schedules: openHours } }, 'queue-menu'],
  ['the company has no hours', { ...byCompany, company: { schedules: noHours } }, 'queue-menu'],
  ['it is closed and the ticket waits for an agent', { ...byCompany, ticket: { userId: 5 } }, 'out-of-hours'],
  ['it is closed and an agent returned the ticket', { ...byCompany, ticket: { isBotActive: false } }, 'out-of-hours'],
  ['it is closed and an agent holds the ticket', { ...byCompany, ticket: { status: 'open', userId: 5 } }, undefined],
  ['it is closed and bots are off for this contact', { ...byCompany, contact: { isBotDisabled: true } }, undefined],
  ['it is closed and it is a group', { ...byCompany, ticket: { isGroup: true } }, undefined],
  ['the queue of the ticket is closed', byQueue, 'queue-out-of-hours'],
  ['the queue is closed and the menu is asked for', { ...byQueue, says: '#' }, 'queue-menu'],
  [
    'no queue is chosen and queues have hours',
    { settings: byQueue.settings, queues: [closedQueue, closedQueue] },
    'queue-menu',
  ],
  ['the company is on vacation', { connection: onVacation }, 'vacation'],
  ['it is closed and on vacation', { ...byCompany, connection: onVacation }, 'vacation'],
  [
    'it is on vacation and an agent holds the ticket',
    { connection: onVacation, ticket: { status: 'open' } },
    undefined,
  ],
  ['a flow runs', { flow }, 'flow'],
  ['a flow runs where there is one queue', { flow, queues: oneQueue }, 'flow'],
  ['a flow runs and an agent is assigned', { flow, ticket: { userId: 5 } }, 'flow'],
  ['a flow runs and it is night', { flow, ...byCompany }, 'out-of-hours'],
  ['a flow runs on vacation', { flow, connection: onVacation }, 'vacation'],
  ['a flow runs and consent is required', { flow, settings: lgpd }, 'consent'],
  ['a flow runs and an audio arrives that is refused', { flow, ...audio, settings: audioOff }, 'audio-refusal'],
  ['a flow ran and an agent holds the ticket', { flow, ticket: { status: 'open', userId: 5 } }, undefined],
  ['a flow ran and a user wrote on the phone', { flow, ticket: { isBotActive: false } }, undefined],
  ['a flow runs in a group', { flow, ticket: { isGroup: true } }, undefined],
  ['an audio arrives and the company accepts audio', { message: { content: 'audio' } }, 'queue-menu'],
  ['an audio arrives and the company accepts none', { ...audio, settings: audioOff }, 'audio-refusal'],
  [
    'an audio arrives from a contact who may not send any',
    { ...audio, contact: { acceptsAudio: false } },
    'audio-refusal',
  ],
  ['a text arrives and the company accepts no audio', { settings: audioOff }, 'queue-menu'],
  [
    'an audio arrives on a waiting ticket',
    { ...audio, settings: audioOff, ticket: { queueId: 11, userId: 5 } },
    'audio-refusal',
  ],
  ['an audio arrives on an open ticket', { ...audio, settings: audioOff, ticket: { status: 'open' } }, 'audio-refusal'],
  ['an audio arrives on an open ticket where audio is accepted', { ...audio, ticket: { status: 'open' } }, undefined],
  ['an audio arrives at night', { ...audio, ...byCompany, contact: { acceptsAudio: false } }, 'out-of-hours'],
] as const)('picks the step when %s', (_when, changes, step) => {
  const conversation = aConversation(changes);
  expect(answerContact(conversation)?.step.name).toBe(step);
});

it('rules out messages that no step could answer before it loads anything', () => {
  const couldBeAnswered = (changes: Parameters<typeof aConversation>[0]) =>
    couldAnswer(toTicketStanding(aConversation(changes)));
  expect(couldBeAnswered({})).toBe(true);
  expect(couldBeAnswered({ ticket: { queueId: 11 } })).toBe(true);
  // A waiting customer may get the out-of-hours message, even if the ticket is assigned to an agent.
  expect(couldBeAnswered({ ticket: { userId: 5 } })).toBe(true);
  for (const ticket of [{ status: 'open' }, { status: 'closed' }, { status: 'group' }, { isGroup: true }] as const) {
    expect(couldBeAnswered({ ticket }), JSON.stringify(ticket)).toBe(false);
  }
  // An audio message may have to be refused.
  expect(couldBeAnswered({ message: { content: 'audio' }, ticket: { status: 'open' } })).toBe(true);
  expect(couldBeAnswered({ message: { content: 'audio' }, ticket: { status: 'closed' } })).toBe(false);
});
