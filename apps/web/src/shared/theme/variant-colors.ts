import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const NO_EDGE = '1px solid transparent';

/** Draws brand, quiet grey and red from our roles; other colours stay the library's. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const isQuiet = input.variant === 'subtle' || input.variant === 'transparent';
  if (color === 'gray' && isQuiet) {
    return { background: 'transparent', hover: 'var(--rc-hover)', color: 'var(--rc-text-2)', border: NO_EDGE };
  }
  if (color === 'red' && (isQuiet || input.variant === 'light')) {
    const background = isQuiet ? 'transparent' : 'var(--rc-danger-soft)';
    return { background, hover: 'var(--rc-danger-soft)', color: 'var(--rc-danger-text)', border: NO_EDGE };
  }
  if (color !== 'brand') return defaultVariantColorsResolver(input);
  switch (input.variant) {
    case 'filled':
      return {
        background: 'var(--rc-brand-fill)',
        hover: 'var(--rc-brand-fill-hover)',
        color: 'var(--rc-brand-on-fill)',
        border: '1px solid var(--rc-brand-fill-edge)',
      };
    case 'light':
      return {
        background: 'var(--rc-brand-soft)',
        hover: 'var(--rc-brand-soft-hover)',
        color: 'var(--rc-brand-text)',
        border: NO_EDGE,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--rc-brand-soft)',
        color: 'var(--rc-brand-text)',
        border: NO_EDGE,
      };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: 'var(--rc-brand-text)', border: NO_EDGE };
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--rc-brand-soft)',
        color: 'var(--rc-brand-text)',
        border: '1px solid var(--rc-brand-mark)',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};
