import { readableOn } from '../theme/color.ts';
import { neutrals } from '../theme/tokens.ts';
import classes from './color-mark.module.css';

interface ColorMarkProps {
  /** As a user picked it; null is grey. */
  readonly color: string | null;
  readonly shape?: 'square' | 'dot';
}

/** A small mark in a user-picked colour, always beside a name. */
export function ColorMark({ color, shape = 'square' }: ColorMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.root}
      data-shape={shape}
      style={color === null ? undefined : { background: seenOnBoth(color) }}
    />
  );
}

const seen = new Map<string, string>();

/** The colour in either theme, changed in lightness only where it would vanish into the surface. */
export function seenOnBoth(color: string): string {
  const known = seen.get(color);
  if (known !== undefined) return known;
  const [light, dark] = [neutrals.light, neutrals.dark].map(({ surface }) => readableOn(color, [surface], 3));
  const both = `light-dark(${light}, ${dark})`;
  seen.set(color, both);
  return both;
}
