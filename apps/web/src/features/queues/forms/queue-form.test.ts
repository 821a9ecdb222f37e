import type { Chatbot, Queue } from '@recado/contracts';
import { expect, it } from 'vitest';
import { schemaErrors } from '../../../shared/forms/schema-errors.ts';
import { newOption, type OptionDraft } from './option-draft.ts';
import { levelAt, placeOfField } from './option-place.ts';
import { proposeColor } from './propose-color.ts';
import { type QueueFormValues, queueBody, queueForm, queueFormValues, wordsOfOptions } from './queue-form.ts';

const option = (name: string, change: Partial<OptionDraft> = {}): OptionDraft => ({
  ...newOption(),
  key: name,
  name,
  ...change,
});
const filled = { ...queueFormValues(null, '#1A66C1'), name: 'Vendas' };
const none = { keepsHours: false, hasIntegrations: false };
const errorsOf = (change: Partial<QueueFormValues>, { keepsHours = false } = {}) =>
  schemaErrors(queueForm(keepsHours), queueBody({ ...filled, ...change }, { keepsHours, hasIntegrations: false }));

it.each<[string, Partial<QueueFormValues>, object]>([
  ['requires a name', { name: '' }, { name: 'fieldRequired' }],
  ['rejects a name of 51 characters', { name: 'V'.repeat(51) }, { name: 'fieldTooLong' }],
  ['requires a color', { color: '' }, { color: 'fieldRequired' }],
  ['rejects a color of ten characters', { color: '#123456789' }, { color: 'fieldTooLong' }],
])('%s', (_case, change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

it.each([
  ['a person without a queue', { queueType: 'attendent', optUserId: 3 }, ['optQueueId']],
  ['neither person nor queue', { queueType: 'attendent' }, ['optUserId', 'optQueueId']],
  ['no queue', { queueType: 'queue' }, ['optQueueId']],
  ['no file list', { queueType: 'file' }, ['optFileId']],
  ['all it needs', { queueType: 'file', optFileId: 1 }, []],
] as const)('an option with %s shows an error', (_what, change, fields) => {
  const errors = errorsOf({ chatbots: [option('Falar', change)] });
  expect(errors).toEqual(Object.fromEntries(fields.map((field) => [`chatbots.0.${field}`, 'fieldRequired'])));
});

it('an option that leads on requires its message, on any level, beside other errors', () => {
  const below = option('Boleto', { options: [option('abc')] });
  expect(errorsOf({ name: 'V', chatbots: [option('Pagar', { greetingMessage: 'Como?', options: [below] })] })).toEqual({
    name: 'fieldInvalid',
    'chatbots.0.options.0.greetingMessage': 'fieldRequired',
    'chatbots.0.options.0.options.0.name': 'fieldInvalid',
  });
});

it('rotation requires its minutes, and hours their message', () => {
  expect(errorsOf({ ativarRoteador: true })).toEqual({ tempoRoteador: 'fieldRequired' });
  expect(errorsOf({ outOfHoursMessage: ' ' }, { keepsHours: true })).toEqual({ outOfHoursMessage: 'fieldRequired' });
  expect(errorsOf({ outOfHoursMessage: '' })).toEqual({});
});

it('hidden hours are not sent, nor choices of another type of option', () => {
  expect(queueBody(filled, none)).not.toHaveProperty('schedules');
  expect(queueBody(filled, { ...none, keepsHours: true })).toMatchObject({
    schedules: { length: 7 },
    outOfHoursMessage: '',
  });
  const body = queueBody(
    { ...filled, chatbots: [option('Falar', { queueType: 'queue', optQueueId: 2, optUserId: 3 })] },
    none,
  );
  expect(body.chatbots?.[0]).toMatchObject({ optQueueId: 2, optUserId: null, optFileId: null });
  expect(body.chatbots?.[0]).not.toHaveProperty('key');
});

it('the integration is sent only where the plan has integrations', () => {
  expect(queueBody({ ...filled, integrationId: 4 }, none)).not.toHaveProperty('integrationId');
  expect(queueBody({ ...filled, integrationId: 4 }, { ...none, hasIntegrations: true })).toMatchObject({
    integrationId: 4,
  });
});

it('an emptied order is null', () => {
  expect(queueBody({ ...filled, orderQueue: '' }, none).orderQueue).toBeNull();
  expect(queueBody({ ...filled, orderQueue: 3 }, none).orderQueue).toBe(3);
});

it('a queue is unchanged after a round trip through its form', () => {
  const leaf = { id: 5, name: 'Boleto', greetingMessage: 'Aqui está.', queueType: 'text', closeTicket: false };
  const targets = { optQueueId: null, optUserId: null, optIntegrationId: null, optFileId: null };
  const chatbot = { ...leaf, ...targets, queueId: 1, chatbotId: null, options: [] } as Chatbot;
  const queue = { id: 1, name: 'Vendas', color: '#123456', orderQueue: 2, chatbots: [chatbot], schedules: [] };
  const body = queueBody(queueFormValues(queue as unknown as Queue, '#000000'), none);
  expect(body).toMatchObject({ name: 'Vendas', color: '#123456', orderQueue: 2, chatbots: [{ ...leaf, options: [] }] });
});

it('the place of a field is found by its path, and the level by its place', () => {
  const chatbots = [option('Um'), option('Dois', { options: [option('Três'), option('Quatro')] })];
  expect(placeOfField(chatbots, 'chatbots.1.options.1.name')).toEqual({ trail: ['Dois'], open: 'Quatro' });
  expect(placeOfField(chatbots, 'chatbots.0.name')).toEqual({ trail: [], open: 'Um' });
  expect(placeOfField(chatbots, 'name')).toBeUndefined();
  expect(levelAt(chatbots, ['Dois'])).toMatchObject({ path: 'chatbots.1.options', options: [{ name: 'Três' }, {}] });
  expect(levelAt(chatbots, ['Dois', 'gone'])).toMatchObject({ path: 'chatbots.1.options' });
});

it('the texts for an option apply to its deepest level', () => {
  const words = wordsOfOptions({ 'name.custom': 'Curto' });
  expect(words['chatbots.*.name.custom']).toBe('Curto');
  expect(words[`chatbots.*${'.options.*'.repeat(9)}.name.custom`]).toBe('Curto');
});

it('the proposed colour is unused, ignoring case', () => {
  expect(proposeColor([])).toBe('#1A66C1');
  expect(proposeColor(['#1a66c1'])).toBe('#0E8F88');
});
