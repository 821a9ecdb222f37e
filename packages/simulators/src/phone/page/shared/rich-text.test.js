// @ts-check
import { describe, expect, it } from 'vitest';
import { plainText, splitText } from './rich-text.js';

/** @param {string} text */
const parts = (text) => splitText(text).map(({ kind, text }) => `${kind}:${text}`);

describe('a written text', () => {
  it('has links for http and https only, without the full stop of the sentence', () => {
    expect(parts('Veja https://loja.example/p?a=1&b=2. Ou (www.loja.example)')).toEqual([
      'text:Veja ',
      'link:https://loja.example/p?a=1&b=2',
      'text:. Ou (',
      'link:www.loja.example',
      'text:)',
    ]);
    expect(parts('javascript:alert(1) data:text/html,x')).toEqual(['text:javascript:alert(1) data:text/html,x']);
  });

  it('has WhatsApp’s marks', () => {
    expect(parts('*negrito* _itálico_ ~riscado~ `código`\n```duas\nlinhas```')).toEqual([
      'bold:negrito',
      'text: ',
      'italic:itálico',
      'text: ',
      'strike:riscado',
      'text: ',
      'code:código',
      'text:\n',
      'code:duas\nlinhas',
    ]);
  });

  it.each(['2 * 3 * 4', 'nome_de_arquivo_longo', '* item\n* item', 'R$ 10*', '~', '<b>não é HTML</b>', ''])(
    'stays as it is when it only looks like a mark: %s',
    (text) => expect(parts(text)).toEqual(text ? [`text:${text}`] : []),
  );

  it('is read without its marks where it is only mentioned', () => {
    expect(plainText('Que foto *linda*! https://a.example')).toBe('Que foto linda! https://a.example');
  });
});
