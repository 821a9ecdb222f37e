import { randomBytes } from 'node:crypto';

/**
 * The pictures of the brand stand outside the companies' folders and need no signature: the sign-in page shows them. A
 * key is written once, under a name that nobody else's file can have.
 */
export const newBrandingKey = (name: string, extension: string): string =>
  `branding/${name}.${randomBytes(8).toString('hex')}.${extension}`;

export const isBrandingKey = (key: string): boolean => /^branding\/[a-z]+\.[0-9a-f]{16}\.[a-z0-9]+$/.test(key);
