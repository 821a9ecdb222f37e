import { describe, expect, it } from 'vitest';
import { type BotDraft, joinDrafts, separateDrafts } from './join-drafts.ts';

const LIMIT = 20;
const text = (body: string, quotedId?: string): BotDraft => ({ content: 'text', body, ...(quotedId && { quotedId }) });
const picture: BotDraft = {
  content: 'image',
  body: 'Foto',
  file: { key: 'a.jpg', mimeType: 'image/jpeg', name: null, sizeBytes: 1, isVoice: false },
};
const sentOf = (drafts: BotDraft[][]) => joinDrafts(drafts, LIMIT).map(({ draft, of }) => [draft.body, ...of]);

describe('joined messages of a bot', () => {
  it('put adjacent texts into one message, which all of them name', () => {
    expect(sentOf([[text('Olá')], [text('Tudo?')], [text('1 Sim')]])).toEqual([['Olá\n\nTudo?\n\n1 Sim', 0, 1, 2]]);
  });

  it('end with a file, whose caption stays with it', () => {
    expect(sentOf([[text('Veja')], [picture], [text('e')], [text('diga')]])).toEqual([
      ['Veja', 0],
      ['Foto', 1],
      ['e\n\ndiga', 2, 3],
    ]);
  });

  it('have at most the length that the channel allows', () => {
    expect(sentOf([[text('a'.repeat(9))], [text('b'.repeat(9))], [text('c')]])).toEqual([
      [`${'a'.repeat(9)}\n\n${'b'.repeat(9)}`, 0, 1],
      ['c', 2],
    ]);
    expect(sentOf([[text('a'.repeat(9))], [text('b'.repeat(10))]])).toHaveLength(2);
  });

  it('take the rest of a text that was split, and no text is lost', () => {
    expect(sentOf([[text('a'.repeat(20)), text('fim')], [], [text('1 Sim')]])).toEqual([
      ['a'.repeat(20), 0],
      ['fim\n\n1 Sim', 0, 2],
    ]);
  });

  it('start again with a text that quotes a message', () => {
    const drafts = [[text('Olá')], [text('Sobre isto', 'm1')], [text('Ok')]];
    expect(joinDrafts(drafts, LIMIT).map(({ draft }) => [draft.body, draft.quotedId])).toEqual([
      ['Olá', undefined],
      ['Sobre isto\n\nOk', 'm1'],
    ]);
  });
});

it('separate drafts stay one message each', () => {
  expect(separateDrafts([[text('Olá'), picture], [text('Ok')]]).map(({ draft, of }) => [draft.body, ...of])).toEqual([
    ['Olá', 0],
    ['Foto', 0],
    ['Ok', 1],
  ]);
});
