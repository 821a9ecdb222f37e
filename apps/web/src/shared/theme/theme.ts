export { brandPairs, DEFAULT_PRIMARY, deriveBrand } from './brand.ts';
export { buildTheme } from './build-theme.ts';
export { contrast, inkOn, normalizeHex, readableOn } from './color.ts';
export {
  avatarColors,
  chartColors,
  neutrals,
  semantic,
  size,
  zIndex,
} from './tokens.ts';
