import type { QuickMessage } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { matchQuickReplies, SLASH_MENU_MAX, slashQuery } from './slash-menu.ts';

let lastId = 0;
const aReply = (shortcode: string, message = ''): QuickMessage => {
  lastId += 1;
  return {
    id: lastId,
    shortcode,
    message,
    geral: false,
    visao: false,
    status: true,
    userId: null,
    isMedia: false,
    mediaPath: null,
    mediaName: null,
    mediaMimeType: null,
  };
};
const replies = [
  aReply('boas-vindas', 'Olá! Como posso ajudar na entrega?'),
  aReply('encomenda', 'Peças sob medida levam 25 dias.'),
  aReply('entrega', 'Entregamos de segunda a sábado.'),
  aReply('prazo-entrega', 'Até 10 dias.'),
  aReply('/orçamento', 'Vou preparar.'),
];
const found = (query: string) => matchQuickReplies(replies, query).map(({ shortcode }) => shortcode);

describe('a slash at the beginning', () => {
  it.each([
    ['/', ''],
    ['/en', 'en'],
    ['/bom dia ', 'bom dia'],
    ['en', null],
    [' /en', null],
    ['de segunda/sexta', null],
    ['/home\n/usr', null],
  ])('of “%s” searches %s', (text, query) => {
    expect(slashQuery(text)).toBe(query);
  });
});

describe('quick replies', () => {
  it('are all offered, in their order, for an empty search', () => {
    expect(found('')).toEqual(replies.map(({ shortcode }) => shortcode));
  });

  it('match first by the beginning of the short code, then by its middle, then by text', () => {
    expect(found('entrega')).toEqual(['entrega', 'prazo-entrega', 'boas-vindas']);
    expect(found('en')).toEqual(['encomenda', 'entrega', 'prazo-entrega', '/orçamento', 'boas-vindas']);
  });

  it('ignore accents and case, with or without the slash in the short code', () => {
    expect(found('ORCA')).toEqual(['/orçamento']);
  });

  it('without a match are not offered', () => {
    expect(found('xyz')).toEqual([]);
  });

  it('are offered up to a limit', () => {
    const many = Array.from({ length: 200 }, (_, index) => aReply(`r${index}`));
    expect(matchQuickReplies(many, '')).toHaveLength(SLASH_MENU_MAX);
  });
});
