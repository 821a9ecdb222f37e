export { type Brand, brandPairs, DEFAULT_PRIMARY, deriveBrand } from './brand.ts';
export { type BuiltTheme, buildTheme, type Primaries } from './build-theme.ts';
export { contrast, inkOn, normalizeHex, readableOn } from './color.ts';
export {
  avatarColors,
  channelColors,
  chartColors,
  motion,
  type Neutrals,
  neutrals,
  type Scheme,
  semantic,
  size,
  zIndex,
} from './tokens.ts';
