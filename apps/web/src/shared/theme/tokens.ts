export type Scheme = 'light' | 'dark';

export interface Neutrals {
  /** page behind the panels */
  readonly canvas: string;
  /** menu, top bar, lists, cards, inputs */
  readonly surface: string;
  /** conversation, search box, lanes, wells */
  readonly sunken: string;
  /** menus, dialogs, popovers */
  readonly raised: string;
  readonly hover: string;
  readonly pressed: string;
  /** hairlines between panels: decoration */
  readonly border: string;
  /** edge of neutral buttons and of cards that can be picked up */
  readonly borderStrong: string;
  /** edge of inputs, checkboxes, switches: 3:1 */
  readonly control: string;
  readonly text: string;
  readonly text2: string;
  /** faintest text allowed: 4.5:1 on every neutral */
  readonly text3: string;
  /** disabled text and icons only */
  readonly disabled: string;
  /** incoming message */
  readonly bubbleIn: string;
}

export const neutrals: Readonly<Record<Scheme, Neutrals>> = {
  light: {
    canvas: '#f7f8fa',
    surface: '#ffffff',
    sunken: '#f1f3f6',
    raised: '#ffffff',
    hover: '#f3f5f7',
    pressed: '#e9ecf0',
    border: '#e3e7ec',
    borderStrong: '#cbd2da',
    control: '#7e8792',
    text: '#14181f',
    text2: '#434c58',
    text3: '#5d6673',
    disabled: '#a3abb5',
    bubbleIn: '#ffffff',
  },
  dark: {
    canvas: '#0e1116',
    surface: '#14181e',
    sunken: '#0f1318',
    raised: '#1b2027',
    hover: '#1c2129',
    pressed: '#262c35',
    border: '#272d36',
    borderStrong: '#39414c',
    control: '#6c7683',
    text: '#e7eaee',
    text2: '#b7bfc9',
    text3: '#929ca8',
    disabled: '#56606c',
    bubbleIn: '#1d232b',
  },
};

/** Semantic colours. `soft` is a background for `text`; `mark` is for icons, dots and lines (3:1). */
export const semantic = {
  light: {
    success: { text: '#0b6b3a', mark: '#128a4c', soft: '#e3f5ea' },
    warning: { text: '#8a4b00', mark: '#b76e00', soft: '#fff3d6' },
    danger: { text: '#b42318', mark: '#d92d20', soft: '#feeceb' },
    read: '#0a78c2',
    note: { background: '#fff7df', border: '#ecd9a0', text: '#4d3a05', meta: '#75590e' },
  },
  dark: {
    success: { text: '#5fd394', mark: '#35b06d', soft: '#11291d' },
    warning: { text: '#f2b94b', mark: '#d99a20', soft: '#2d2310' },
    danger: { text: '#ff8f85', mark: '#f0564a', soft: '#341817' },
    read: '#53bdeb',
    note: { background: '#2a2413', border: '#4b3f1c', text: '#f3e3b3', meta: '#cdb878' },
  },
} as const;

/** Logotype colours: always beside a name, never the only carrier of a meaning. */
export const channelColors = {
  whatsapp: '#25D366',
  whatsappapi: '#25D366',
  facebook: '#4267B2',
  instagram: '#E1306C',
} as const;

/**
 * Series colours, in this order: blue, orange, teal, purple, ochre, grey. 3:1 on the surface; under simulated
 * protan, deutan and tritan vision every pair stays at least 13 (light) or 16 (dark) apart in OKLab × 100.
 */
export const chartColors: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#1a66c1', '#d28007', '#25a49e', '#5b0173', '#846200', '#4a515a'],
  dark: ['#5185e8', '#dd7c00', '#94faf3', '#8c517f', '#ffcf66', '#aeb0b3'],
};

/** Hues behind initials. The scheme sets the lightness; these only have to differ from each other. */
export const avatarColors = [
  '#3f6cb0',
  '#8a5a9e',
  '#2f7f78',
  '#a8603a',
  '#6a7a2e',
  '#a34a67',
  '#4f6fa0',
  '#7b6352',
] as const;

export const size = {
  nav: 240,
  navCollapsed: 64,
  topBar: 52,
  paneHeader: 56,
  listDefault: 550,
  listMin: 404,
  listMax: 700,
  conversationMin: 480,
  contact: 320,
  row: 72,
  bubbleMax: 600,
  toast: 360,
  dialog: { sm: 400, md: 560, lg: 760, xl: 920 },
} as const;

export const zIndex = {
  sticky: 10,
  pane: 50,
  nav: 100,
  modal: 200,
  popover: 300,
  palette: 350,
  toast: 400,
  tooltip: 500,
} as const;

export const motion = {
  fast: '120ms',
  base: '180ms',
  slow: '240ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;
