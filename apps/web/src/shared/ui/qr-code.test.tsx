import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const text = '00020101021226BANCO6304ABCD';

/** The modules the path paints. */
function painted(svg: Element): { readonly size: number; readonly dark: ReadonlySet<string> } {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  );
  return { size, dark: new Set(dark) };
}

it('paints exactly the modules of its text, with a quiet zone for the camera', () => {
  render(<QrCode label="QR code do Pix" text={text} />);
  const { size, dark } = painted(screen.getByRole('img', { name: 'QR code do Pix' }));
  const bare = encode(text, { ecc: 'M', border: 0 });
  expect(size).toBe(bare.size + 8);
  const expected = bare.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])));
  expect(dark).toEqual(new Set(expected));
});

it('is black on white in every theme', () => {
  render(<QrCode label="QR code" text={text} />);
  const svg = screen.getByRole('img');
  expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('white');
  expect(svg.querySelector('path')?.getAttribute('fill')).toBe('black');
});
