import { describe, expect, it } from 'vitest';
import { firstLink, linksIn } from './first-link.ts';

const linkIn = (body: string, content: 'text' | 'image' = 'text', isDeleted = false) =>
  firstLink({ body, content, isDeleted });

describe('the link a message is previewed with', () => {
  it.each([
    ['Veja https://loja.com.br/sofa?cor=azul.', 'https://loja.com.br/sofa?cor=azul'],
    ['(www.loja.com.br)', 'https://www.loja.com.br/'],
    ['https://pt.wikipedia.org/wiki/Rua_(via)', 'https://pt.wikipedia.org/wiki/Rua_(via)'],
    ['(veja https://pt.wikipedia.org/wiki/Rua_(via)).', 'https://pt.wikipedia.org/wiki/Rua_(via)'],
    ['https://loja.com/?itens[0]', 'https://loja.com/?itens[0]'],
    ['[https://loja.com/sofa]', 'https://loja.com/sofa'],
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

describe('the links of a text', () => {
  it('are all addresses that open a page, each once, with the place in the page', () => {
    expect(
      linksIn('https://a.com/um#x, (www.b.com) e https://a.com/um#x. Também https://youtu.be/dQw4w9WgXcQ'),
    ).toEqual(['https://a.com/um#x', 'https://www.b.com/', 'https://youtu.be/dQw4w9WgXcQ']);
  });

  it('are none where nothing opens, or the address pretends to be another', () => {
    expect(linksIn('javascript:alert(1) ana@www.loja.com https://banco.com@ladrao.com/')).toEqual([]);
  });
});
