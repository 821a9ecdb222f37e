import { randomBytes } from 'node:crypto';

/**
 * Branding images are outside the companies' folders and need no signature: the sign-in page shows them. A key is
 * written once, under a unique name.
 */
export const newBrandingKey = (name: string, extension: string): string =>
  `branding/${name}.${randomBytes(8).toString('hex')}.${extension}`;

export const isBrandingKey = (key: string): boolean => /^branding\/[a-z]+\.[0-9a-f]{16}\.[a-z0-9]+$/.test(key);
