import { describe, expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

describe('a file name of a caller', () => {
  it.each([
    ['stays as it is when it is harmless', 'Relatório 2026 (final).pdf', 'Relatório 2026 (final).pdf'],
    ['keeps other scripts and emoji', '报告 👩‍💻 تقرير.pdf', '报告 👩‍💻 تقرير.pdf'],
    ['is normalised', 'cafe\u0301.txt', 'caf\u00e9.txt'],
    ['loses its path', '/etc/../passwd', 'passwd'],
    ['loses its Windows path', 'C:\\Users\\a\\b.doc', 'b.doc'],
    ['loses line breaks and control characters', 'a\r\nX-Header: 1\0\u0085.txt', 'aX-Header: 1.txt'],
    ['loses characters that reverse the text direction', 'fatura\u202efdp.exe', 'faturafdp.exe'],
    ['loses unpaired surrogates', 'a\ud800b.txt', 'a\ufffdb.txt'],
    ['loses surrounding spaces', '  a.txt  ', 'a.txt'],
    ['is never a folder', '..', 'file'],
    ['is never a folder hidden by a control character', '.\0.', 'file'],
    ['is never empty', '', 'file'],
    ['is never only a path', 'a/b/', 'file'],
  ])('%s', (_rule, given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('has a default when none was given', () => {
    expect(safeFileName(undefined)).toBe('file');
  });

  it('is shortened in the middle, so that it keeps its extension', () => {
    expect(safeFileName(`${'a'.repeat(500)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`);
    expect(safeFileName(`a.${'x'.repeat(500)}`)).toHaveLength(200);
  });

  it('is never cut through an emoji', () => {
    const name = safeFileName('👋'.repeat(500));
    expect([...name]).toHaveLength(200);
    expect(name.isWellFormed()).toBe(true);
  });
});
