import { expect, it } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { conversationBlocks } from './conversation-blocks.ts';

const around = { t: i18n.getFixedT('pt', 'tickets'), timeZone: 'America/Sao_Paulo', now: new Date() };
const textsOf = (message: ReturnType<typeof aMessage>, style: string) =>
  conversationBlocks(aTicket({ contact: { name: 'Família' } }), [message], around)
    .filter((block) => block.style === style)
    .map(({ text }) => text);

it.each([
  ['of the customer', aMessage(), 'Família'],
  ['of a group member', aMessage({ participant: { name: 'Bia' } }), 'Bia'],
  ['of an agent', anAnswer(), 'Marina Duarte'],
])('a message %s has the author’s name above it', (_, message, name) => {
  expect(textsOf(message, 'author')[0]).toMatch(new RegExp(`^\\d\\d:\\d\\d · ${name}$`));
});

it.each([
  ['a missed call', aMessage({ mediaType: 'call_log', body: '' }), '[Chamada perdida]'],
  ['what the channel cannot show', aMessage({ mediaType: 'unsupported', body: '' }), '[Mensagem não suportada]'],
  ['a picture with its words', aMessage({ mediaType: 'image', body: 'o verde' }), '[Imagem]\no verde'],
  ['what has no words', aMessage({ body: '' }), '[Mensagem sem texto]'],
])('%s is named by its type', (_, message, text) => {
  expect(textsOf(message, 'text')).toEqual([text]);
});

it('the title names the number of the ticket, not its id', () => {
  const [title] = conversationBlocks(aTicket({ id: 4821, number: 12, contact: { name: 'Família' } }), [], around);
  expect(title).toEqual({ style: 'title', text: 'Atendimento #12 – Família' });
});
