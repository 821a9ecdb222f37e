import { expect, it } from 'vitest';
import { aTicket } from '../../../../test/tickets.ts';
import { fillVariables } from './fill-variables.ts';

const facts = {
  ticket: aTicket({ id: 812, number: 34, contact: { name: 'Rita de Souza' }, createdAt: '2026-03-01T02:59:58.000Z' }),
  userName: 'Ana',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-03-02T15:04:05Z'),
};

it.each([
  ['{{ms}} {{firstName}}, aqui é {{userName}}.', 'Boa tarde Rita, aqui é Ana.'],
  ['{{queue}} · {{connection}} · #{{ticket_id}} · {{protocol}}', 'Vendas · WhatsApp Oficial · #34 · 20260228235958812'],
  ['{{preço}} e {{ date }}', '{{preço}} e 02-03-2026'],
])('fills in %s', (text, expected) => {
  expect(fillVariables(text, facts)).toBe(expected);
});

it('leaves a masked name to the server, so that the customer never reads asterisks', () => {
  const ticket = aTicket({ contact: { name: '5511*******21' } });
  expect(fillVariables('Olá {{firstName}} {{name}}, {{userName}}', { ...facts, ticket })).toBe(
    'Olá {{firstName}} {{name}}, Ana',
  );
});
