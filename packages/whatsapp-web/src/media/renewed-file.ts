import type { WebFile } from '../events.ts';

/** The same file at its new location. */
export const renewedFile = (file: WebFile, directPath: string): WebFile => ({
  ...file,
  directPath,
  ...(file.url && { url: new URL(directPath, file.url).href }),
});
