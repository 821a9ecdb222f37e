import { describe, expect, it } from 'vitest';
import { menuText } from './menu-text.ts';
import { type AnswerMessage, readAnswer } from './read-answer.ts';

const choices = ['Vendas', 'Pós-venda', 'Entregas 24h', 'Loja 2'].map((name, index) => ({ id: 20 + index, name }));
const choiceId = ({ id }: { readonly id: number }) => `queue:${id}`;
const read = (message: Partial<AnswerMessage>, from = choices) => {
  const answer = readAnswer({ content: 'text', body: '', details: null, ...message }, from, choiceId);
  return answer.chose === 'one' ? answer.one.name : answer.chose;
};

describe('reading the answer to a menu', () => {
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
  ])('“%s” is %s', (body, expected) => {
    expect(read({ body })).toBe(expected);
  });

  it('prefers a choice named like a number to the position in the menu', () => {
    const numbered = ['Vendas', 'Loja', '1'].map((name, id) => ({ id, name }));
    expect(read({ body: '1' }, numbered)).toBe('1');
  });

  it('reads a tapped button or list row of this menu', () => {
    const tapped = (id: string) => read({ body: 'Quero este', details: { type: 'choice', choiceId: id } });
    expect(tapped('queue:21')).toBe('Pós-venda');
    expect(tapped('1')).toBe('nothing');
    expect(tapped('queue:999')).toBe('nothing');
  });

  it('reads no choice from a file, whatever its caption says', () => {
    expect(read({ content: 'image', body: '1' })).toBe('nothing');
  });
});

describe('the text of a menu', () => {
  it('numbers the choices and names the commands', () => {
    expect(menuText(' Olá! ', choices.slice(0, 2), { leadsBack: true })).toBe(
      'Olá!\n\n[ 1 ] - Vendas\n[ 2 ] - Pós-venda\n\n[ # ] - Voltar ao menu\n[ Sair ] - Encerrar atendimento',
    );
  });

  it('has no blank lines for what is missing', () => {
    expect(menuText('', [])).toBe('[ Sair ] - Encerrar atendimento');
  });
});
