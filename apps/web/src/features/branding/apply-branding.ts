import { type Branding, defaultBranding } from '@recado/contracts';
import { brandingFile } from './branding-file.ts';

const DEFAULT_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

let manifestAddress: string | undefined;

/** The parts outside React: the tab's icon and the name of the installed app. */
export function applyBranding(branding: Branding): void {
  const favicon = branding.appLogoFavicon === '' ? undefined : brandingFile(branding.appLogoFavicon);
  link('icon').href = favicon ?? '/favicon.svg';

  if (manifestAddress !== undefined) URL.revokeObjectURL(manifestAddress);
  const isOwnBrand = branding.appName === defaultBranding.appName && favicon === undefined;
  manifestAddress = isOwnBrand ? undefined : URL.createObjectURL(manifestOf(branding, favicon));
  link('manifest').href = manifestAddress ?? '/manifest.webmanifest';
}

function manifestOf(branding: Branding, favicon: string | undefined): Blob {
  const { origin } = window.location;
  const icons = favicon === undefined ? DEFAULT_ICONS : [{ src: favicon, sizes: 'any' }];
  const manifest = {
    name: branding.appName,
    short_name: branding.appName,
    // Absolute URLs: a generated manifest has no address that relative ones could start from.
    id: `${origin}/`,
    start_url: `${origin}/`,
    scope: `${origin}/`,
    display: 'standalone',
    theme_color: branding.primaryColorLight,
    background_color: '#f7f8fa',
    icons: icons.map((icon) => ({ ...icon, src: new URL(icon.src, origin).href })),
  };
  return new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' });
}

function link(rel: string): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (found !== null) return found;
  const added = document.createElement('link');
  added.rel = rel;
  document.head.append(added);
  return added;
}
