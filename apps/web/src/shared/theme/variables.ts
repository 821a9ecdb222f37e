import type { Brand } from './brand.ts';
import { fromOklch, readableOn, toOklch } from './color.ts';
import { avatarColors, chartColors, motion, neutrals, type Scheme, semantic, size, zIndex } from './tokens.ts';

/** Sizes, layers and durations for style sheets; the same in both schemes. */
export function fixedVariables(): Record<string, string> {
  const variables: Record<string, string> = {
    '--rc-motion-fast': motion.fast,
    '--rc-motion-base': motion.base,
    '--rc-motion-slow': motion.slow,
    '--rc-ease': motion.ease,
    '--rc-size-nav': `${size.nav}px`,
    '--rc-size-nav-collapsed': `${size.navCollapsed}px`,
    '--rc-size-top-bar': `${size.topBar}px`,
    '--rc-size-toast': `${size.toast}px`,
  };
  for (const [layer, index] of Object.entries(zIndex)) variables[`--rc-z-${layer}`] = String(index);
  return variables;
}

/** The `--rc-*` roles every style sheet uses, and the library's variables from the same values. */
export function schemeVariables(scheme: Scheme, brand: Brand): Record<string, string> {
  return {
    ...neutralVariables(scheme),
    ...meaningVariables(scheme),
    ...avatarVariables(scheme),
    ...brandVariables(brand),
    ...mantineVariables(scheme, brand),
  };
}

function neutralVariables(scheme: Scheme): Record<string, string> {
  const neutral = neutrals[scheme];
  return {
    '--rc-canvas': neutral.canvas,
    '--rc-surface': neutral.surface,
    '--rc-sunken': neutral.sunken,
    '--rc-raised': neutral.raised,
    '--rc-hover': neutral.hover,
    '--rc-pressed': neutral.pressed,
    '--rc-border': neutral.border,
    '--rc-border-strong': neutral.borderStrong,
    '--rc-control': neutral.control,
    '--rc-text': neutral.text,
    '--rc-text-2': neutral.text2,
    '--rc-text-3': neutral.text3,
    '--rc-disabled': neutral.disabled,
    '--rc-bubble-in': neutral.bubbleIn,
  };
}

function meaningVariables(scheme: Scheme): Record<string, string> {
  const { success, warning, danger, note, read } = semantic[scheme];
  const variables: Record<string, string> = {
    '--rc-read': read,
    '--rc-note-bg': note.background,
    '--rc-note-border': note.border,
    '--rc-note-text': note.text,
    '--rc-note-meta': note.meta,
  };
  for (const [name, colors] of Object.entries({ success, warning, danger })) {
    variables[`--rc-${name}-text`] = colors.text;
    variables[`--rc-${name}-mark`] = colors.mark;
    variables[`--rc-${name}-soft`] = colors.soft;
  }
  for (const [index, color] of chartColors[scheme].entries()) variables[`--rc-chart-${index + 1}`] = color;
  return variables;
}

function avatarVariables(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [index, color] of avatarColors.entries()) {
    const ground = fromOklch({
      ...toOklch(color),
      l: scheme === 'dark' ? 0.36 : 0.93,
      c: scheme === 'dark' ? 0.045 : 0.022,
    });
    variables[`--rc-avatar-${index + 1}`] = ground;
    variables[`--rc-avatar-${index + 1}-text`] = readableOn(color, [ground], 4.5);
  }
  return variables;
}

function brandVariables(brand: Brand): Record<string, string> {
  return {
    '--rc-brand-fill': brand.fill,
    '--rc-brand-fill-hover': brand.fillHover,
    '--rc-brand-on-fill': brand.onFill,
    '--rc-brand-fill-edge': brand.fillEdge,
    '--rc-brand-text': brand.text,
    '--rc-brand-mark': brand.mark,
    '--rc-brand-on-mark': brand.onMark,
    '--rc-brand-soft': brand.soft,
    '--rc-brand-soft-hover': brand.softHover,
    '--rc-bubble-out': brand.bubble,
  };
}

function mantineVariables(scheme: Scheme, brand: Brand): Record<string, string> {
  const neutral = neutrals[scheme];
  const variables: Record<string, string> = {
    '--mantine-color-body': neutral.surface,
    '--mantine-color-text': neutral.text,
    '--mantine-color-bright': neutral.text,
    '--mantine-color-dimmed': neutral.text3,
    '--mantine-color-placeholder': neutral.text3,
    '--mantine-color-anchor': brand.text,
    '--mantine-color-default': neutral.surface,
    '--mantine-color-default-hover': neutral.hover,
    '--mantine-color-default-color': neutral.text,
    '--mantine-color-default-border': neutral.borderStrong,
    '--mantine-color-disabled': neutral.pressed,
    '--mantine-color-disabled-color': neutral.disabled,
    '--mantine-color-disabled-border': neutral.border,
    '--mantine-color-error': semantic[scheme].danger.text,
    '--mantine-color-success': semantic[scheme].success.text,
    '--mantine-primary-color-contrast': brand.onFill,
    '--mantine-color-brand-filled': brand.mark,
    '--mantine-color-brand-filled-hover': brand.mark,
    '--mantine-color-brand-light': brand.soft,
    '--mantine-color-brand-light-hover': brand.softHover,
    '--mantine-color-brand-light-color': brand.text,
    '--mantine-color-brand-text': brand.text,
    '--mantine-color-brand-outline': brand.mark,
    '--mantine-color-brand-outline-hover': brand.soft,
  };
  for (const [index, shade] of brand.shades.entries()) variables[`--mantine-color-brand-${index}`] = shade;
  return variables;
}
