import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the content disposition of a file', () => {
  it('has no name where none is given', () => {
    expect(contentDisposition('inline', undefined)).toBe('inline');
  });

  it.each([
    ['nota.pdf', 'nota.pdf'],
    ['nota fiscal.pdf', '"nota fiscal.pdf"'],
    [`o'neil (1)*.txt`, `"o'neil (1)*.txt"`],
    ['a\r\nSet-Cookie: b', '"aSet-Cookie: b"'],
  ])('%j once, where every reader understands it', (name, plain) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename=${plain}`);
  });

  it.each([
    ['ação.pdf', 'acao.pdf', 'a%C3%A7%C3%A3o.pdf'],
    ['报告.pdf', '__.pdf', '%E6%8A%A5%E5%91%8A.pdf'],
    [`ação o'neil (1)*.txt`, `"acao o'neil (1)*.txt"`, 'a%C3%A7%C3%A3o%20o%27neil%20%281%29%2A.txt'],
    ['a"; filename="b.exe', '"a__ filename=_b.exe"', 'a%22%3B%20filename%3D%22b.exe'],
    ['100%41.txt', '100_41.txt', '100%2541.txt'],
  ])('%j twice: plain, and whole for who can read it', (name, plain, encoded) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename=${plain}; filename*=UTF-8''${encoded}`);
  });
});
