import { describe, expect, it } from 'vitest';
import { cloudAbilities } from '../../../../test/abilities.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { answeredBy, endingText, replyWindow, timeLeftText, untilText, windowEndedText } from './reply-window.ts';

const t = i18n.getFixedT('pt', 'composer');
const clock = { now: new Date('2026-11-15T13:42:00Z'), timeZone: 'America/Sao_Paulo', t };
const createdAt = '2026-11-01T10:00:00.000Z';
const windowUntil = (replyUntil: string | null) => replyWindow({ replyUntil, createdAt }, clock.now);

describe('the reply window', () => {
  it.each([
    ['does not matter where the channel has none', null, 'none'],
    ['is open with four hours to go', '2026-11-15T17:42:00.000Z', 'open'],
    ['is ending with a minute less', '2026-11-15T17:41:00.000Z', 'ending'],
    ['is ending in its last second', '2026-11-15T13:42:01.000Z', 'ending'],
    ['has ended at its very moment', '2026-11-15T13:42:00.000Z', 'ended'],
    ['was never opened by a customer who never wrote', createdAt, 'unopened'],
  ] as const)('%s', (_name, replyUntil, state) => {
    expect(windowUntil(replyUntil).state).toBe(state);
  });

  it('counts a started minute', () => {
    expect(windowUntil('2026-11-15T14:19:01.000Z')).toMatchObject({ minutesLeft: 38 });
  });

  it.each([
    [24, 24 * 60, 'all'],
    [168, 168 * 60, 'bots-for-now'],
    [168, 144 * 60 + 1, 'bots-for-now'],
    [168, 144 * 60, 'people'],
  ])('of %i hours with %i minutes left is for: %s', (replyWindowHours, minutesLeft, who) => {
    expect(answeredBy({ abilities: { ...cloudAbilities, replyWindowHours } }, { minutesLeft })).toBe(who);
  });

  it.each([
    [1, 'falta 1 min'],
    [38, 'faltam 38 min'],
    [60, 'falta 1 h 00'],
    [1421, 'faltam 23 h 41'],
    [47 * 60 + 59, 'faltam 47 h 59'],
    [48 * 60, 'faltam 2 dias e 0 h'],
    [7 * 24 * 60 - 1, 'faltam 6 dias e 23 h'],
  ])('with %i minutes left shows “%s”', (minutes, text) => {
    expect(timeLeftText(minutes, t)).toBe(text);
  });

  it.each([
    ['2026-11-15T17:00:00.000Z', '14:00'],
    ['2026-11-16T13:42:00.000Z', 'amanhã, 10:42'],
    // Still the 16th in São Paulo, although the 17th in London.
    ['2026-11-17T01:00:00.000Z', 'amanhã, 22:00'],
    ['2026-11-18T13:42:00.000Z', '18/11/2026, 10:42'],
  ])('ending at %s shows “%s”', (until, text) => {
    expect(untilText(new Date(until), clock)).toBe(text);
  });

  it.each([
    ['13:42', '2026-11-15T14:20:00.000Z', 'Responda até as 11:20 (faltam 38 min)'],
    ['23:30', '2026-11-16T03:30:00.000Z', 'Responda até amanhã, 00:30 (faltam 4 h 00)'],
    ['23:31', '2026-11-16T03:30:00.000Z', 'Responda até amanhã, 00:30 (faltam 3 h 59)'],
  ])('at %s, ending at %s, warns “%s”', (at, replyUntil, text) => {
    const late = { ...clock, now: new Date(`2026-11-15T${at}:00Z`) };
    const window = replyWindow({ replyUntil, createdAt }, late.now);
    expect('minutesLeft' in window && endingText(window, late)).toBe(text);
  });

  it.each([
    ['2026-11-15T11:00:00.000Z', 24, 'A janela de 24 horas terminou hoje às 08:00.'],
    ['2026-11-14T13:42:00.000Z', 24, 'A janela de 24 horas terminou ontem às 10:42.'],
    ['2026-11-10T13:42:00.000Z', 168, 'O prazo de 7 dias terminou 10/11/2026 às 10:42.'],
  ])('ended at %s after %i hours shows “%s”', (replyUntil, replyWindowHours, text) => {
    const abilities = { ...cloudAbilities, replyWindowHours };
    expect(windowEndedText({ abilities, replyUntil }, clock)).toBe(text);
  });
});
