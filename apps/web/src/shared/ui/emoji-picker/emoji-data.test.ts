import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type EmojiEntry, emojiData } from './emoji-data.ts';

const require = createRequire(import.meta.url);
const entries: readonly EmojiEntry[] = JSON.parse(readFileSync(require.resolve('emojibase-data/pt/data.json'), 'utf8'));
const { emojis, categories } = emojiData(entries, {
  locale: 'pt',
  groups: new Map([
    [0, 'Carinhas'],
    [1, 'Pessoas'],
  ]),
});
const find = (emoji: string) => emojis.find((one) => one.emoji === emoji);

describe('the emojis', () => {
  it('have names and search words in the language', () => {
    expect(find('👋')).toMatchObject({ label: 'Mão acenando', category: 1, tags: expect.arrayContaining(['tchau']) });
    expect(categories).toEqual([
      { index: 0, label: 'Carinhas' },
      { index: 1, label: 'Pessoas' },
    ]);
  });

  it('come in skin tones where they have them', () => {
    expect(find('👋')?.skins?.dark).toBe('👋🏿');
    expect(find('😀')?.skins).toBeUndefined();
  });

  it('exclude components and emojis that many phones cannot draw', () => {
    expect(emojis.some(({ category }) => category === 2)).toBe(false);
    expect(emojis.every(({ version }) => version <= 15)).toBe(true);
    expect(emojis.length).toBeGreaterThan(1500);
  });
});
