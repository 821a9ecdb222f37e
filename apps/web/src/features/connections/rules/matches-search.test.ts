import { describe, expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const connection = { name: 'Assistência Técnica', number: '551132558840' };

describe('a connection is found', () => {
  it.each(['', 'assist', 'ASSISTENCIA', 'técnica', '3255-8840', '+55 11'])('by "%s"', (search) => {
    expect(matchesSearch(connection, search)).toBe(true);
  });

  it.each(['loja', '9999', '-'])('not by "%s"', (search) => {
    expect(matchesSearch(connection, search)).toBe(false);
  });
});
