import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avatarColors,
  brandPairs,
  buildTheme,
  chartColors,
  contrast,
  DEFAULT_PRIMARY,
  deriveBrand,
  inkOn,
  neutrals,
  normalizeHex,
  readableOn,
  semantic,
} from './theme.ts';
import { schemeVariables } from './variables.ts';

const schemes = ['light', 'dark'] as const;
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);
const tooFaint = (pairs: readonly { ratio: number; min: number }[]) => pairs.filter(({ ratio, min }) => ratio < min);

describe.each(schemes)('the %s theme', (scheme) => {
  it('stays readable with any primary colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(tooFaint(brandPairs(color, scheme))).toEqual([]);
      }),
      { numRuns: 800 },
    );
  });

  it.each(['#0000FF', '#39ACE7', '#FACC15', '#FFFFFF', '#111111', '#000000', '#808080'])(
    'is readable with %s',
    (color) => {
      expect(tooFaint(brandPairs(color, scheme))).toEqual([]);
    },
  );

  it('never changes a colour on which text is already readable', () => {
    const chosen = '#0f766e';
    expect(deriveBrand(chosen, scheme).fill).toBe(chosen);
  });

  it('uses the default colour when the stored one is empty or invalid', () => {
    for (const broken of ['', 'blue', '#12', '#12345g']) {
      expect(deriveBrand(broken, scheme)).toEqual(deriveBrand(DEFAULT_PRIMARY[scheme], scheme));
    }
  });

  it('keeps its own texts, marks and edges readable', () => {
    const neutral = neutrals[scheme];
    const { canvas, surface, sunken, raised, hover, pressed, text, text2, text3, control } = neutral;
    for (const ground of [canvas, surface, sunken, raised, hover, pressed]) {
      for (const ink of [text, text2, text3]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(control, surface)).toBeGreaterThanOrEqual(3);
    for (const name of ['success', 'warning', 'danger'] as const) {
      const meaning = semantic[scheme][name];
      expect(contrast(meaning.text, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(meaning.text, meaning.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(meaning.mark, surface)).toBeGreaterThanOrEqual(3);
    }
    for (const color of chartColors[scheme]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
  });

  it('keeps initials readable on every avatar', () => {
    const variables = schemeVariables(scheme, deriveBrand('#0000ff', scheme));
    for (const index of avatarColors.keys()) {
      const ground = variables[`--rc-avatar-${index + 1}`] ?? '';
      expect(contrast(variables[`--rc-avatar-${index + 1}-text`] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('defines the same roles in both themes', () => {
  const names = (scheme: 'light' | 'dark') => Object.keys(schemeVariables(scheme, deriveBrand('#0000ff', scheme)));
  expect(names('dark')).toEqual(names('light'));
});

it('gives the component library ten shades of the company colour', () => {
  const { colors = {} } = buildTheme({ light: '#0f766e', dark: '#14b8a6' }).theme;
  const { brand } = colors;
  expect(brand).toHaveLength(10);
});

it('parses short and long colour codes and nothing else', () => {
  expect(normalizeHex(' ABC ')).toBe('#aabbcc');
  expect(normalizeHex('#0f766E')).toBe('#0f766e');
  expect(normalizeHex('rgb(1,2,3)')).toBeUndefined();
});

it('puts white or ink on any queue colour, and makes the colour readable as text', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.15);
      expect(contrast(readableOn(color, ['#ffffff'], 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});
