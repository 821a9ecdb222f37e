import type { Language } from '@recado/contracts';
import en from 'emojibase-data/en/data.json?url';
import es from 'emojibase-data/es/data.json?url';
import pt from 'emojibase-data/pt/data.json?url';
import type { EmojiData } from 'frimousse';

/** Our own files, downloaded when a user opens the picker. There are no Turkish names yet. */
const addresses: Readonly<Record<Language, string>> = { pt, en, es, tr: en };

/** Newer ones show as boxes on many phones, including customers'. */
const NEWEST_VERSION = 15;
/** Skin tones and hair alone: nothing to choose. */
const PARTS_GROUP = 2;
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** The fields of an entry that are used here. */
export interface EmojiEntry {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly version: number;
  readonly skins?: readonly { readonly emoji: string; readonly tone: number | readonly number[] }[];
}

export async function fetchEmojis(language: Language, signal: AbortSignal): Promise<readonly EmojiEntry[]> {
  const response = await fetch(addresses[language], { signal });
  if (!response.ok) throw new Error(`the emojis could not be downloaded: ${response.status}`);
  return await response.json();
}

/** The entries in the picker's own format, under our group names, in numerical order. */
export function emojiData(
  entries: readonly EmojiEntry[],
  { locale, groups }: { readonly locale: string; readonly groups: ReadonlyMap<number, string> },
): EmojiData {
  return {
    locale,
    categories: [...groups].map(([index, label]) => ({ index, label })),
    // Not shown here, but required.
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
    emojis: entries
      .filter(({ group, version }) => group !== undefined && group !== PARTS_GROUP && version <= NEWEST_VERSION)
      .map(({ emoji, label, tags = [], group = 0, version, skins }) => ({
        emoji,
        label: label.charAt(0).toUpperCase() + label.slice(1),
        tags: [...tags],
        category: group,
        version,
        skins: skinsOf(skins),
      })),
  };
}

function skinsOf(skins: EmojiEntry['skins']): EmojiData['emojis'][number]['skins'] {
  const byTone = tones.map((_, index) => skins?.find(({ tone }) => tone === index + 1)?.emoji);
  const [light, mediumLight, medium, mediumDark, dark] = byTone;
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return undefined;
  return { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark };
}
