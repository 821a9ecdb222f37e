import { expect, it } from 'vitest';
import { flowNodes } from '../nodes.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

const said = (label: string) => {
  const rita = aCustomer(aFlow({ 1: ['start'], hi: ['message', { label }] }, ['1 hi']));
  rita.starts({ name: 'Rita', number: '5511987654321', email: 'rita@example.com' });
  return rita.heard();
};

it('says the text with the variables of the ticket and of the contact', () => {
  expect(said('{{ms}}, {{ firstName }} ({nome}, {numero}, {{email}})')).toEqual([
    'Bom dia, Rita (Rita, 5511987654321, rita@example.com)',
  ]);
});

it('leaves other single braces as they are', () => {
  expect(said('{ nome } {queue} {{{nome}}}')).toEqual(['{ nome } {queue} {Rita}']);
});

it('reads the text of older flows, and writes it as the newer ones do', () => {
  const { read, write } = flowNodes.message;
  expect(read({ text: 'Oi' })).toEqual({ label: 'Oi' });
  expect(write({ label: 'Olá' }, { text: 'Oi', colour: 'red' })).toEqual({ label: 'Olá', colour: 'red' });
});

it('ends the run where its output leads nowhere, and leaves the rest to the menus', () => {
  const rita = aCustomer(aFlow({ 1: ['start'], hi: ['message', { label: 'Oi' }] }, ['1 hi']));
  const { next, run, steps } = rita.starts();
  expect(next).toEqual({ do: 'end', outcome: 'finished' });
  expect(run).toMatchObject({ state: 'ended', nodeId: 'hi', outcome: 'finished' });
  expect(steps).toEqual([
    { nodeId: '1', output: 'a', reason: 'entered' },
    { nodeId: 'hi', output: 'a', reason: 'entered' },
  ]);
});
