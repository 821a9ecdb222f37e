import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { readPage } from './read-page.ts';

describe('the preview of a page', () => {
  it('comes from its Open Graph tags', () => {
    const page = `<html><head><title>outro</title>
      <meta property="og:title" content="Sofá &amp; cama > tudo"><META content='Feito à m&#227;o' property='og:description'/>
      <meta property=og:site_name content=Loja><meta property="og:image" content="/sofa.jpg"></head>`;
    expect(readPage(page)).toEqual({
      title: 'Sofá & cama > tudo',
      description: 'Feito à mão',
      siteName: 'Loja',
      image: '/sofa.jpg',
    });
  });

  it('or from its title and description', () => {
    const page = '<title>\n Loja   de sofás </title><meta name="description" content="Tudo para a sala">';
    expect(readPage(page)).toEqual({
      title: 'Loja de sofás',
      description: 'Tudo para a sala',
      siteName: '',
      image: '',
    });
  });

  it('is not what stands in a comment, a script or a page shown as text', () => {
    const page = `<!-- <meta property="og:title" content="comment"> -->
      <script>const tag = '<meta property="og:title" content="script">';</script>
      <title>&lt;meta&gt; <b>& Caf&eacute;</title><title>second</title>`;
    expect(readPage(page)?.title).toBe('<meta> <b>& Café');
  });

  it('is nothing without a title', () => {
    expect(readPage('<meta property="og:image" content="/sofa.jpg">')).toBeUndefined();
    expect(readPage('')).toBeUndefined();
  });

  it('is one readable line, cut at the maximum length', () => {
    const turned = '\u202egpj.exe';
    const page = readPage(`<meta property="og:title" content="a\u0000b ${turned} &#0; ${'😀'.repeat(300)}">`);
    expect(page?.title).toMatch(/^a b gpj\.exe 😀+…$/u);
    expect([...(page?.title ?? '')]).toHaveLength(200);
  });

  it('is read in a single pass, however many tags are left open', () => {
    expect(cpuMsOf(() => readPage('<meta content="'.repeat(200_000)))).toBeLessThan(1500);
    expect(cpuMsOf(() => readPage('<title>'.repeat(200_000)))).toBeLessThan(1500);
  });
});
