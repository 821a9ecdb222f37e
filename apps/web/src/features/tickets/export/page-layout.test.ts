import { describe, expect, it } from 'vitest';
import { breakLines, layOut, PAGE, type TextBlock } from './page-layout.ts';

const upTo = (length: number) => (part: string) => part.length <= length;

describe('a text is broken into lines', () => {
  it.each([
    ['that fit', 'bom dia', ['bom dia']],
    ['at spaces', 'bom dia tudo bem', ['bom dia', 'tudo bem']],
    ['where it was broken before', 'bom\n\ndia', ['bom', '', 'dia']],
    ['inside a word that is too long for any', 'paralelepipedo', ['paralele', 'pipedo']],
    ['after what fits before a long word', 'um paralelepipedo', ['um', 'paralele', 'pipedo']],
    ['of nothing', '', ['']],
  ])('%s', (_what, text, lines) => {
    expect(breakLines(text, upTo(8))).toEqual(lines);
  });
});

describe('a conversation is laid out on pages', () => {
  const messages = (count: number): TextBlock[] =>
    Array.from({ length: count }, (_, index) => [
      { style: 'author' as const, text: `Autor ${index}` },
      { style: 'text' as const, text: `Mensagem ${index}` },
    ]).flat();
  const pages = layOut(messages(60), (text) => text.length);

  it('that contain everything, in order', () => {
    const texts = pages.flat().map(({ text }) => text);
    expect(texts).toEqual(messages(60).map(({ text }) => text));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('without text in the margins', () => {
    for (const { topPt } of pages.flat()) {
      expect(topPt).toBeGreaterThanOrEqual(PAGE.margin);
      expect(topPt).toBeLessThan(PAGE.height - PAGE.margin - PAGE.footer);
    }
  });

  it('with every name on the page of its message', () => {
    for (const page of pages) expect(page.at(-1)?.style).toBe('text');
  });

  it('also where a message is longer than a page', () => {
    const long = layOut([{ style: 'text', text: 'linha\n'.repeat(200) }], (text) => text.length);
    expect(long.flat().filter(({ text }) => text === 'linha')).toHaveLength(200);
    expect(long).toHaveLength(4);
  });
});
