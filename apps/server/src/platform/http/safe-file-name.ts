const MAX_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 20;

// Control characters end headers and lines; invisible ones that reverse the text direction let "fdp.exe" be read as
// "exe.pdf". Joiners stay: scripts and emoji need them.
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A caller's file name without path, control characters and excess length; letters of every script stay. */
export function safeFileName(given: string | undefined): string {
  const lastPart = (given ?? '').toWellFormed().normalize('NFC').replaceAll(unwanted, '').split(/[/\\]/).at(-1) ?? '';
  const name = shortened(lastPart.trim());
  // A name of only dots means a folder.
  return /^\.*$/.test(name) ? 'file' : name;
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const extension = /\.[^.\s]+$/.exec(name)?.[0] ?? '';
  const kept = [...extension].length <= MAX_EXTENSION_LENGTH ? [...extension] : [];
  return [...letters.slice(0, MAX_LENGTH - kept.length), ...kept].join('');
}
