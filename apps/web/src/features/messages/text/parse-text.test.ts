import { describe, expect, it } from 'vitest';
import { parseText, type TextNode } from './parse-text.ts';

/** As one line: formatting by name, links with their target. */
const written = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'link') return `[${node.text}](${node.href})`;
      if (node.kind === 'mono') return `<mono ${node.text}>`;
      return `<${node.kind} ${written(node.children)}>`;
    })
    .join('');
const parsed = (text: string): string => written(parseText(text));

describe('formatting', () => {
  it.each([
    ['*negrito*', '<bold negrito>'],
    ['fica *R$ 3.578,80*.', 'fica <bold R$ 3.578,80>.'],
    ['_itálico_ e ~riscado~', '<italic itálico> e <strike riscado>'],
    ['*_os dois_*', '<bold <italic os dois>>'],
    ['`código` e ```bloco\nde linhas```', '<mono código> e <mono bloco\nde linhas>'],
    ['`*não é negrito*`', '<mono *não é negrito*>'],
    ['*a* *b*', '<bold a> <bold b>'],
    ['(*a*)', '(<bold a>)'],
  ])('%j is shown as in WhatsApp', (text, shown) => {
    expect(parsed(text)).toBe(shown);
  });

  it.each([
    '2 * 3 * 4',
    'nome_do_arquivo_final',
    '*sem fim',
    '* item de lista',
    '**',
    '*a\nb*',
    'a*b*c',
    '* a *',
    '~',
    '```',
  ])('%j stays as typed', (text) => {
    expect(parsed(text)).toBe(text);
  });

  it('is linear on a text made of nothing else', () => {
    const started = performance.now();
    parseText('*a '.repeat(10_000));
    parseText('*_~'.repeat(10_000));
    parseText('https://a.b/'.repeat(2_000));
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

describe('links', () => {
  it.each([
    ['veja https://casa.com/p?a=1&b=2 agora', 'veja [https://casa.com/p?a=1&b=2](https://casa.com/p?a=1&b=2) agora'],
    ['em www.casa.com.br.', 'em [www.casa.com.br](https://www.casa.com.br/).'],
    [
      '(https://pt.wikipedia.org/wiki/Rua_(via))',
      '([https://pt.wikipedia.org/wiki/Rua_(via)](https://pt.wikipedia.org/wiki/Rua_(via)))',
    ],
    ['[https://a.com/?q=a[0]]', '[[https://a.com/?q=a[0]](https://a.com/?q=a[0])]'],
    ['https://a.com/um_dois_tres', '[https://a.com/um_dois_tres](https://a.com/um_dois_tres)'],
    ['*https://a.com*', '<bold [https://a.com](https://a.com/)>'],
    ['HTTPS://A.COM/X', '[HTTPS://A.COM/X](https://a.com/X)'],
  ])('%j link where they say', (text, shown) => {
    expect(parsed(text)).toBe(shown);
  });
});

describe('a harmful text', () => {
  const links = (nodes: readonly TextNode[]): readonly string[] =>
    nodes.flatMap((node) => (node.kind === 'link' ? [node.href] : 'children' in node ? links(node.children) : []));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://www.casa.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'intent://casa.com#Intent;end',
    'https://banco.com@ladrao.com',
    'https://banco.com:senha@ladrao.com/',
    'https://',
    'www.',
    'http://[::bad',
  ])('%j is no link', (text) => {
    expect(links(parseText(text))).toEqual([]);
  });

  it('with a web page inside another scheme links to the page', () => {
    expect(links(parseText('blob:https://casa.com/1'))).toEqual(['https://casa.com/1']);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">clique</a>',
    '&lt;b&gt; &amp; &#x3C;',
    '"><svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
  ])('%j stays plain text', (text) => {
    expect(parseText(text)).toEqual([{ kind: 'text', text }]);
  });

  it('ends a URL where a quotation mark or a bracket would end an attribute', () => {
    expect(links(parseText('https://a.com/"onmouseover="alert(1)'))).toEqual(['https://a.com/']);
    expect(links(parseText('https://a.com/<script>'))).toEqual(['https://a.com/']);
  });

  it('cannot change the reading direction', () => {
    expect(parsed('foto\u202egpj.exe')).toBe('fotogpj.exe');
    expect(parsed('\u2067\u202dabc\u2069')).toBe('abc');
    expect(parsed('https://a.com/\u202etxt.exe')).toBe('[https://a.com/txt.exe](https://a.com/txt.exe)');
    expect(parsed('مرحبا')).toBe('مرحبا');
  });
});
