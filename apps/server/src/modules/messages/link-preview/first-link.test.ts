import { describe, expect, it } from 'vitest';
import { firstLink } from './first-link.ts';

const linkIn = (body: string, content: 'text' | 'image' = 'text', isDeleted = false) =>
  firstLink({ body, content, isDeleted });

describe('the link a message is previewed with', () => {
  it.each([
    ['Veja https://loja.com.br/sofa?cor=azul.', 'https://loja.com.br/sofa?cor=azul'],
    ['(www.loja.com.br)', 'https://www.loja.com.br/'],
    ['https://a.com/um e https://b.com/dois', 'https://a.com/um'],
    ['HTTPS://LOJA.COM/#parte', 'https://loja.com/'],
    ['fale com ana@www.loja.com', null],
    ['javascript:alert(1)', null],
    ['ftp://loja.com', null],
    ['https://banco.com@ladrao.com/', null],
    ['https://youtu.be/dQw4w9WgXcQ', null],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    [`https://loja.com/${'a'.repeat(2000)}`, null],
    ['sem endereço', null],
  ])('%s', (body, expected) => {
    expect(linkIn(body)).toBe(expected);
  });

  it('is none below a picture, and none in a deleted message', () => {
    expect(linkIn('https://loja.com', 'image')).toBeNull();
    expect(linkIn('https://loja.com', 'text', true)).toBeNull();
  });
});
