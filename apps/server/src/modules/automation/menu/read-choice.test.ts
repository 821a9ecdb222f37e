import { describe, expect, it } from 'vitest';
import { aConversation, aMenuQueue } from '../testing/a-conversation.ts';
import { choiceIdOf, readChoice } from './read-choice.ts';

const queues = ['Vendas', 'Pós-venda', 'Entregas 24h', 'Loja 2'].map((name, index) =>
  aMenuQueue({ id: 20 + index, name }),
);

const chosenBy = (says: string) => {
  const choice = readChoice(aConversation({ queues, says }));
  return choice.chose === 'queue' ? choice.queue.name : choice.chose;
};

describe('reading the answer to the menu', () => {
  it.each([
    ['1', 'Vendas'],
    [' 2 ', 'Pós-venda'],
    ['02', 'Pós-venda'],
    ['[ 3 ]', 'Entregas 24h'],
    ['4.', 'Loja 2'],
    ['1️⃣', 'Vendas'],
    ['２', 'Pós-venda'],
    ['[ 2 ] - Pós-venda', 'Pós-venda'],
    ['vendas', 'Vendas'],
    ['POS-VENDA', 'Pós-venda'],
    ['*Vendas*', 'Vendas'],
    ['entregas  24H', 'Entregas 24h'],
    ['loja 2', 'Loja 2'],
    ['#', 'menu'],
    ['0', 'menu'],
    ['0️⃣', 'menu'],
    ['Sair', 'exit'],
    ['SAIR ', 'exit'],
    ['5', 'nothing'],
    ['-1', 'nothing'],
    ['1.5', 'nothing'],
    ['2 cadeiras', 'nothing'],
    ['2 - Vendas', 'nothing'],
    ['oi', 'nothing'],
    ['quero sair', 'nothing'],
    ['', 'nothing'],
    ['9999999999999999999999', 'nothing'],
  ])('“%s” is %s', (says, expected) => {
    expect(chosenBy(says)).toBe(expected);
  });

  it('prefers a queue named like a number to the position in the menu', () => {
    const numbered = [aMenuQueue({ id: 1, name: 'Vendas' }), aMenuQueue({ id: 2, name: 'Loja' })].concat(
      aMenuQueue({ id: 3, name: '1' }),
    );
    expect(readChoice(aConversation({ queues: numbered, says: '1' }))).toMatchObject({ queue: { id: 3 } });
  });

  it('reads a tapped button or list row', () => {
    const tapped = (choiceId: string) =>
      readChoice(aConversation({ queues, says: 'Quero este', message: { details: { type: 'choice', choiceId } } }));
    expect(tapped(choiceIdOf({ id: 21 }))).toMatchObject({ chose: 'queue', queue: { name: 'Pós-venda' } });
    expect(tapped('1')).toEqual({ chose: 'nothing' });
    expect(tapped(choiceIdOf({ id: 999 }))).toEqual({ chose: 'nothing' });
  });

  it('reads no choice from a photo, whatever its caption says', () => {
    expect(readChoice(aConversation({ queues, says: '1', message: { content: 'image' } }))).toEqual({
      chose: 'nothing',
    });
  });
});
