import type { StoredFile } from '../../../shared/ui/attachment-input.tsx';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(png|jpe?g|webp|gif)$/, 'image'],
  [/^(mp4|3gp|webm)$/, 'video'],
  [/^(mp3|ogg|oga|opus|m4a|aac|amr)$/, 'audio'],
];

/** The stored file as the form shows it: the server stores it under its own name, whose extension gives the type. */
export function storedGreetingFile(address: string | null, label: string): StoredFile | null {
  if (address === null) return null;
  const extension = /\.([a-z0-9]+)(?:\?|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(([endings]) => endings.test(extension))?.[1] ?? 'application';
  return { name: extension === '' ? label : `${label}.${extension}`, address, mimeType: `${kind}/${extension}` };
}
