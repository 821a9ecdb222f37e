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
    ['POS-VENDA', 'Pós-venda'],
    ['[ 3 ]', 'Entregas 24h'],
    ['#', 'menu'],
    ['Sair', 'exit'],
    ['oi', 'nothing'],
  ])('“%s” is %s', (says, expected) => {
    expect(chosenBy(says)).toBe(expected);
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
