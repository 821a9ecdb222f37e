import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineThemeOverride } from '@mantine/core';
import { DEFAULT_PRIMARY, deriveBrand, shadesOf } from './brand.ts';
import { neutrals, semantic, zIndex } from './tokens.ts';
import { fixedVariables, schemeVariables } from './variables.ts';
import { variantColorResolver } from './variant-colors.ts';

export interface Primaries {
  readonly light: string;
  readonly dark: string;
}

export interface BuiltTheme {
  readonly theme: MantineThemeOverride;
  readonly cssVariablesResolver: CSSVariablesResolver;
}

/** The theme and the variables resolver for one pair of primary colours; pass both to MantineProvider. */
export function buildTheme(primary: Primaries = DEFAULT_PRIMARY): BuiltTheme {
  const light = deriveBrand(primary.light, 'light');
  const dark = deriveBrand(primary.dark, 'dark');
  return {
    theme: createTheme({ ...fixed, colors: { ...fixed.colors, brand: tuple(light.shades) } }),
    cssVariablesResolver: () => ({
      variables: fixedVariables(),
      light: schemeVariables('light', light),
      dark: schemeVariables('dark', dark),
    }),
  };
}

const tuple = (shades: readonly string[]) => colorsTuple([...shades]);

const { light, dark } = neutrals;

/** Everything a company cannot change. */
const fixed = {
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: light.text,
  variantColorResolver,
  colors: {
    // The library draws the edges of inputs and checkboxes with gray.4 and dark.4, so those are the 3:1 greys.
    gray: [
      light.canvas,
      light.sunken,
      light.border,
      light.borderStrong,
      light.control,
      '#6d7682',
      light.text3,
      light.text2,
      '#272e38',
      light.text,
    ],
    dark: [
      dark.text,
      dark.text2,
      dark.text3,
      dark.text3,
      dark.control,
      dark.hover,
      dark.raised,
      dark.surface,
      dark.sunken,
      dark.canvas,
    ],
    red: tuple(shadesOf(semantic.light.danger.mark)),
    green: tuple(shadesOf(semantic.light.success.mark)),
    yellow: tuple(shadesOf(semantic.light.warning.mark)),
  },
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSmoothing: true,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 1px rgb(13 17 23 / 0.05)',
    sm: '0 1px 2px rgb(13 17 23 / 0.08)',
    md: '0 4px 12px rgb(13 17 23 / 0.10), 0 0 1px rgb(13 17 23 / 0.16)',
    lg: '0 12px 32px rgb(13 17 23 / 0.16), 0 0 1px rgb(13 17 23 / 0.20)',
    xl: '0 24px 64px rgb(13 17 23 / 0.24), 0 0 1px rgb(13 17 23 / 0.24)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3333' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  breakpoints: { xs: '22.5em', sm: '47.9375em', md: '64em', lg: '80em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Variant and colour are both set, or the library renders a plain <Button> without calling the resolver above.
    Button: {
      defaultProps: { size: 'sm', variant: 'filled', color: 'brand' },
      styles: { root: { fontWeight: 500 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, zIndex: zIndex.tooltip } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'xl',
        centered: true,
        padding: 'xl',
        zIndex: zIndex.modal,
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
    // The placeholder is a focusable child that a menu may not have; without it the first item gets the focus.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', zIndex: zIndex.popover, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', zIndex: zIndex.popover } },
    InputWrapper: {
      styles: {
        label: { fontSize: '0.8125rem', fontWeight: 500, marginBottom: 4 },
        description: { fontSize: '0.75rem', marginTop: 4 },
        error: { fontSize: '0.75rem', marginTop: 4 },
      },
    },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--rc-brand-on-mark)' } }) },
    Switch: { defaultProps: { withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Divider: { defaultProps: { color: 'var(--rc-border)' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    Skeleton: { defaultProps: { radius: 'xs' } },
  },
} satisfies MantineThemeOverride;
