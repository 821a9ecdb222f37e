import { describe, expect, it } from 'vitest';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow, options } from '../testing/a-flow.ts';

const nodes = {
  1: ['start'],
  menu: ['menu', { message: 'Escolha', arrayOption: options('Preços', 'Horário', 'Loja 2') }],
  prices: ['message', { label: 'preços' }],
  hours: ['message', { label: 'horário' }],
  shop: ['message', { label: 'loja' }],
  lost: ['message', { label: 'não entendi' }],
} as const;
const edges = ['1 menu', 'menu.a1 prices', 'menu.a2 hours', 'menu.a3 shop'];
const asked = (wiring = edges) => {
  const rita = aCustomer(aFlow(nodes, wiring));
  expect(rita.starts().next).toEqual({ do: 'wait' });
  expect(rita.heard()).toEqual(['Escolha [Preços, Horário, Loja 2]']);
  return rita;
};
const ASKED_AGAIN = ['Escolha [Preços, Horário, Loja 2]'];

describe('a menu of a flow', () => {
  it.each([
    ['1', 'preços'],
    ['[ 2 ]', 'horário'],
    ['2️⃣', 'horário'],
    ['HORARIO', 'horário'],
    ['loja 2', 'loja'],
    ['3.', 'loja'],
  ])('takes “%s” for %s', (text, heard) => {
    const rita = asked();
    rita.says(text);
    expect(rita.heard()).toEqual([heard]);
  });

  it('takes a tapped option, even one tapped immediately', () => {
    const rita = asked();
    rita.taps('flow:menu:a2', 0);
    expect(rita.heard()).toEqual(['horário']);
  });

  it('does not take a tap on the menu of another node', () => {
    const rita = asked();
    rita.taps('flow:other:a2');
    expect(rita.heard()).toEqual(ASKED_AGAIN);
  });

  it('closes the ticket on “sair” and leaves for the queue menu on “#” and “0”', () => {
    expect(asked().says('Sair').next).toEqual({ do: 'end', outcome: 'exited' });
    expect(asked().says('#').next).toEqual({ do: 'end', outcome: 'menu' });
    expect(asked().says('0').next).toEqual({ do: 'end', outcome: 'menu' });
  });

  it('asks again after an unclear answer and hands over after the third', () => {
    const rita = asked();
    for (const text of ['oi', 'quero preços']) {
      expect(rita.says(text).next).toEqual({ do: 'wait' });
      expect(rita.heard()).toEqual(ASKED_AGAIN);
    }
    expect(rita.says('?').next).toEqual({ do: 'handOver', outcome: 'unclear', queueId: null, userId: null });
    expect(rita.heard()).toEqual([]);
    expect(rita.trace.map(({ reason }) => reason)).toEqual(['entered', 'entered', 'unclear', 'unclear', 'invalid']);
  });

  it('takes the output `invalid` after the third unclear answer, where it is wired', () => {
    const rita = asked([...edges, 'menu.invalid lost']);
    for (const text of ['oi', 'oi', 'oi']) rita.says(text);
    expect(rita.heard()).toEqual([...ASKED_AGAIN, ...ASKED_AGAIN, 'não entendi']);
  });

  it('counts the unclear answers from zero when it is entered again', () => {
    const rita = asked([...edges, 'menu.invalid menu']);
    for (const text of ['oi', 'oi', 'oi', 'oi', 'oi']) expect(rita.says(text).next).toEqual({ do: 'wait' });
    expect(rita.says('oi').next).toEqual({ do: 'wait' });
    expect(rita.run.tries).toBe(0);
  });

  it('takes no answer from a file, whatever its caption says', () => {
    const rita = asked();
    rita.sends('image', '1');
    expect(rita.heard()).toEqual(ASKED_AGAIN);
  });

  it('ends the run at an option that leads nowhere', () => {
    expect(asked(['1 menu']).says('1').next).toEqual({ do: 'end', outcome: 'finished' });
  });
});
