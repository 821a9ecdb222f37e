/** Colour arithmetic in OKLCH: lightness can change without the hue. */
type Rgb = readonly [red: number, green: number, blue: number];

export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Text on light fills. Not black: black on a saturated yellow shimmers. */
export const INK = '#0d1117';
const WHITE = '#ffffff';
const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc`, `abc`, `#aabbcc` → `#aabbcc`; anything else → undefined. */
export function normalizeHex(value: string): string | undefined {
  const digits = HEX.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export const worstContrast = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(color, background)));

/** Changes `color` in lightness only, as little as possible, until it reaches `ratio` on every background. */
export function readableOn(color: string, backgrounds: readonly string[], ratio = 4.5): string {
  if (worstContrast(color, backgrounds) >= ratio) return color;
  const base = toOklch(color);
  const direction = backgrounds.some((background) => luminance(background) > 0.18) ? -1 : 1;
  for (let step = 1; step <= 200; step += 1) {
    const l = base.l + direction * step * 0.005;
    if (l <= 0 || l >= 1) break;
    const candidate = fromOklch({ ...base, l });
    if (worstContrast(candidate, backgrounds) >= ratio) return candidate;
  }
  return direction < 0 ? '#000000' : WHITE;
}

/** White where white is readable, else ink. For text on queue, tag and channel colours. */
export const inkOn = (background: string): string => (contrast(WHITE, background) >= 4.5 ? WHITE : INK);

export function toOklch(hex: string): Oklch {
  const [r, g, b] = each(toRgb(hex), linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** The nearest displayable colour with the same lightness and hue, by reducing chroma. */
export function fromOklch(color: Oklch): string {
  if (isDisplayable(toLinear(color))) return toHex(toLinear(color));
  let low = 0;
  let high = color.c;
  for (let i = 0; i < 16; i += 1) {
    const c = (low + high) / 2;
    if (isDisplayable(toLinear({ ...color, c }))) low = c;
    else high = c;
  }
  return toHex(toLinear({ ...color, c: low }));
}

function luminance(hex: string): number {
  const [r, g, b] = each(toRgb(hex), linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toRgb(hex: string): Rgb {
  const bits = Number.parseInt((normalizeHex(hex) ?? '#000000').slice(1), 16);
  return [(bits >> 16) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255];
}

function toHex(linearRgb: Rgb): string {
  const digits = each(linearRgb, (value) => Math.round(gamma(Math.min(1, Math.max(0, value))) * 255));
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const each = ([r, g, b]: Rgb, change: (value: number) => number): Rgb => [change(r), change(g), change(b)];
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const isDisplayable = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005);
