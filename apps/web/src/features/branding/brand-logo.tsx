import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import classes from './brand-logo.module.css';
import { BrandMark } from './brand-mark.tsx';
import { brandingFile } from './branding-file.ts';
import { useBranding } from './branding-store.ts';

const boxes = {
  menu: { width: 160, height: 32, mark: 28 },
  page: { width: 240, height: 56, mark: 40 },
} as const;

/** The platform's logo for the current theme, or its name without one or when it does not load. */
export function BrandLogo({ size }: { readonly size: keyof typeof boxes }) {
  const { appName, appLogoLight, appLogoDark } = useBranding();
  const scheme = useComputedColorScheme('light');
  const [broken, setBroken] = useState<string>();
  const { width, height, mark } = boxes[size];
  const file = scheme === 'dark' ? appLogoDark : appLogoLight;

  if (file !== '' && file !== broken) {
    return (
      <img
        className={classes.logo}
        src={brandingFile(file)}
        alt={appName}
        width={width}
        height={height}
        onError={() => setBroken(file)}
      />
    );
  }
  return (
    <span className={classes.name} data-size={size}>
      <BrandMark size={mark} />
      <span className={classes.text}>{appName}</span>
    </span>
  );
}
