import {
  contrast,
  fromOklch,
  INK,
  inkOn,
  normalizeHex,
  type Oklch,
  readableOn,
  toOklch,
  worstContrast,
} from './color.ts';
import { neutrals, type Scheme, semantic } from './tokens.ts';

/**
 * The roles derived from a company's primary colour. Nothing uses the chosen colour directly: every role changes its
 * lightness, never its hue, until it is readable where it is used.
 */
export interface Brand {
  /** filled buttons; the chosen colour itself whenever text on it is readable */
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  /** 1-px edge of filled controls; equals `fill` unless the fill is faint on the surface */
  readonly fillEdge: string;
  /** links, active tab, subtle buttons: 4.5:1 on every neutral and on `soft` */
  readonly text: string;
  /** focus ring, checkbox, switch, selection bar, unread count: 3:1 on every neutral */
  readonly mark: string;
  readonly onMark: string;
  /** selected row, light button */
  readonly soft: string;
  readonly softHover: string;
  /** outgoing bubble; body text, meta text and read ticks are readable on it */
  readonly bubble: string;
  /** ten steps, light to dark, for the component library */
  readonly shades: readonly string[];
}

export const DEFAULT_PRIMARY: Readonly<Record<Scheme, string>> = { light: '#0000FF', dark: '#39ACE7' };

/** Lightness and the largest chroma of each tint; the hue is the company's. */
const TINTS = {
  light: { soft: [0.955, 0.026], softHover: [0.93, 0.036], bubble: [0.94, 0.036] },
  dark: { soft: [0.275, 0.045], softHover: [0.315, 0.052], bubble: [0.335, 0.058] },
} as const;

const SHADE_LIGHTNESS = [0.975, 0.945, 0.89, 0.82, 0.74, 0.65, 0.55, 0.48, 0.41, 0.34];

/** An empty or invalid colour falls back to the default of the scheme. */
export function deriveBrand(primary: string, scheme: Scheme): Brand {
  const chosen = normalizeHex(primary) ?? DEFAULT_PRIMARY[scheme].toLowerCase();
  const base = toOklch(chosen);
  const { canvas, surface, sunken, raised, hover } = neutrals[scheme];
  const grounds = [canvas, surface, sunken, raised, hover];
  const tints = TINTS[scheme];
  const soft = tint(base, tints.soft, 0.3);
  const softHover = tint(base, tints.softHover, 0.3);

  const fill = fillFor(chosen, surface);
  const onFill = inkOn(fill);
  const mark = markFor(chosen, [...grounds, soft], scheme);
  return {
    fill,
    onFill,
    fillHover: awayFromText(fill, onFill),
    fillEdge: contrast(fill, surface) >= 3 ? fill : mark,
    text: readableOn(chosen, [...grounds, soft, softHover], 4.5),
    mark,
    onMark: inkOn(mark),
    soft,
    softHover,
    bubble: tint(base, tints.bubble, 0.35),
    shades: shadesOf(chosen),
  };
}

export function shadesOf(hex: string): readonly string[] {
  const base = toOklch(hex);
  const peak = Math.min(base.c, 0.19);
  return SHADE_LIGHTNESS.map((l) => fromOklch({ l, c: peak * Math.min(1, (1 - l) * 3.2), h: base.h }));
}

/** Every pair of colours the interface relies on, with its minimum contrast. */
export function brandPairs(primary: string, scheme: Scheme): readonly { name: string; ratio: number; min: number }[] {
  const brand = deriveBrand(primary, scheme);
  const neutral = neutrals[scheme];
  const { canvas, surface, sunken, raised } = neutral;
  return [
    { name: 'text on filled button', ratio: contrast(brand.onFill, brand.fill), min: 4.5 },
    { name: 'text on filled button, hover', ratio: contrast(brand.onFill, brand.fillHover), min: 4.5 },
    { name: 'edge of filled button', ratio: contrast(brand.fillEdge, surface), min: 3 },
    { name: 'link on hovered row', ratio: contrast(brand.text, neutral.hover), min: 4.5 },
    { name: 'link on selected row', ratio: contrast(brand.text, brand.softHover), min: 4.5 },
    { name: 'focus ring', ratio: worstContrast(brand.mark, [canvas, surface, sunken, raised, brand.soft]), min: 3 },
    { name: 'count on unread badge', ratio: contrast(brand.onMark, brand.mark), min: 4.5 },
    { name: 'body on outgoing bubble', ratio: contrast(neutral.text, brand.bubble), min: 7 },
    { name: 'time on outgoing bubble', ratio: contrast(neutral.text2, brand.bubble), min: 4.5 },
    { name: 'read ticks on outgoing bubble', ratio: contrast(semantic[scheme].read, brand.bubble), min: 3 },
    { name: 'faint text on selected row', ratio: contrast(neutral.text3, brand.soft), min: 4.5 },
  ];
}

function tint({ c, h }: Oklch, [l, maxChroma]: readonly [number, number], share: number): string {
  return fromOklch({ l, c: Math.min(c * share, maxChroma), h });
}

function fillFor(chosen: string, surface: string): string {
  // A fill that vanishes into the surface (black on dark, white on light) is made visible.
  const visible = contrast(chosen, surface) < 1.25 ? readableOn(chosen, [surface], 3) : chosen;
  // Between roughly 0.17 and 0.19 luminance neither white nor ink is readable: move away from white.
  return contrast(visible, inkOn(visible)) >= 4.5 ? visible : readableOn(visible, ['#ffffff'], 4.5);
}

function markFor(chosen: string, grounds: readonly string[], scheme: Scheme): string {
  const seen = readableOn(chosen, grounds, 3);
  if (contrast(seen, inkOn(seen)) >= 4.5) return seen;
  // Further from the surface, so that it stays visible, until a count on it is readable.
  return readableOn(seen, [scheme === 'dark' ? INK : '#ffffff'], 4.5);
}

/** Hover moves away from the text's lightness, so contrast can only grow. */
function awayFromText(fill: string, onFill: string): string {
  const base = toOklch(fill);
  return fromOklch({ ...base, l: base.l + (onFill === '#ffffff' ? -0.06 : 0.05) });
}
