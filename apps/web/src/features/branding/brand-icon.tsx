import { useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { brandingFile } from './branding-file.ts';
import { useBranding } from './branding-store.ts';

/** The brand in a square: the platform's small picture, or the mark without one. */
export function BrandIcon({ size }: { readonly size: number }) {
  const { appLogoFavicon } = useBranding();
  const [broken, setBroken] = useState<string>();
  if (appLogoFavicon === '' || appLogoFavicon === broken) return <BrandMark size={size} />;
  return (
    <img
      alt=""
      height={size}
      onError={() => setBroken(appLogoFavicon)}
      src={brandingFile(appLogoFavicon)}
      style={{ objectFit: 'contain' }}
      width={size}
    />
  );
}
