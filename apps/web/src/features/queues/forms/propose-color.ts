import { colorSwatches } from '../../../shared/theme/color-swatches.ts';

/** A colour that no queue has yet: one of those offered, or any. */
export function proposeColor(used: readonly string[]): string {
  const taken = new Set(used.map((color) => color.toLowerCase()));
  return colorSwatches.find((color) => !taken.has(color.toLowerCase())) ?? anyColor(taken);
}

function anyColor(taken: ReadonlySet<string>): string {
  const color = `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
  return taken.has(color) ? anyColor(taken) : color;
}
