// @ts-check
import { describe, expect, it } from 'vitest';
import {
  dayLabel,
  fileType,
  formatBytes,
  formatDuration,
  formatPhone,
  initials,
  listTime,
  readPhone,
} from './format.js';

const at = (/** @type {number} */ day, /** @type {number} */ hour, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(15, 0, 1).getTime();

describe('times', () => {
  it('follow the calendar: two minutes ago may be yesterday', () => {
    expect(dayLabel(at(15, 0).toISOString(), now)).toBe('Hoje');
    expect(dayLabel(at(14, 23, 59).toISOString(), now)).toBe('Ontem');
    expect(dayLabel(at(11, 12).toISOString(), now)).toBe('Quarta-feira');
    expect(dayLabel(at(8, 12).toISOString(), now)).toBe('08/11/2026');
  });

  it('of the simulator’s future are dates, not weekdays that passed', () => {
    expect(dayLabel(at(17, 12).toISOString(), now)).toBe('17/11/2026');
  });

  it('show the hour in the list only for today', () => {
    expect(listTime(at(15, 0).toISOString(), now)).toBe('00:00');
    expect(listTime(at(14, 9).toISOString(), now)).toBe('Ontem');
  });
});

describe('telephone numbers', () => {
  it('are written as Brazilians write them, and others with their plus', () => {
    expect(formatPhone('5511987654321')).toBe('+55 11 98765-4321');
    expect(formatPhone('551140001000')).toBe('+55 11 4000-1000');
    expect(formatPhone('16505551234')).toBe('+16505551234');
  });

  it.each([
    ['11 98765-4321', '5511987654321'],
    ['(011) 4000-1000', '551140001000'],
    ['+55 (11) 98765-4321', '5511987654321'],
    ['+1 650 555 1234', '16505551234'],
    ['12345', undefined],
    ['Rita', undefined],
  ])('typed as %s are read as %s', (typed, id) => {
    expect(readPhone(typed)).toBe(id);
  });
});

describe('other values', () => {
  it('are short and in Portuguese', () => {
    expect([formatBytes(512), formatBytes(1536), formatBytes(184 * 1024), formatBytes(3.25 * 1024 * 1024)]).toEqual([
      '512 B',
      '1,5 kB',
      '184 kB',
      '3,3 MB',
    ]);
    expect([formatDuration(7.9), formatDuration(67)]).toEqual(['0:07', '1:07']);
    expect([initials('Rita Souza'), initials('Zé'), initials('Ana Maria Braga'), initials('')]).toEqual([
      'RS',
      'Z',
      'AB',
      '',
    ]);
    expect([fileType('a.pdf'), fileType('sem fim', 'text/plain')]).toEqual(['PDF', 'PLAIN']);
  });
});
