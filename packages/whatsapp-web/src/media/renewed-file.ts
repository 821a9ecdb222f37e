import type { WebFile } from '../events.ts';

/** The same file where it lies now that it was uploaded again. */
export const renewedFile = (file: WebFile, directPath: string): WebFile => ({
  ...file,
  directPath,
  ...(file.url && { url: new URL(directPath, file.url).href }),
});
