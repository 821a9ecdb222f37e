export { BrandIcon } from './brand-icon.tsx';
export { BrandLogo } from './brand-logo.tsx';
export { brandingFile } from './branding-file.ts';
export { reloadBranding, startBranding, useBranding } from './branding-store.ts';
