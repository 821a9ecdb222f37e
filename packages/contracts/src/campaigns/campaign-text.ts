import type { CampaignVariable } from './campaign-settings.ts';

/** Variables of every recipient, in single braces. The pairs of the settings and the columns of the list add to them. */
export const campaignVariables = ['nome', 'numero', 'email'] as const;

const VARIABLE = /\{([^{}\n]{1,50})\}/g;
const keyOf = (name: string): string => name.trim().toLowerCase();

/** The names in braces in a text, without duplicates. */
export const variablesIn = (text: string): string[] => [
  ...new Map([...text.matchAll(VARIABLE)].map(([, name = '']) => [keyOf(name), name.trim()])).values(),
];

/** Names that no recipient has a value for. A campaign with one cannot be saved: people would read the braces. */
export function unknownVariables(texts: readonly string[], known: readonly string[]): string[] {
  const keys = new Set([...campaignVariables, ...known].map(keyOf));
  return [...new Set(texts.flatMap(variablesIn))].filter((name) => !keys.has(keyOf(name)));
}

export interface RecipientValues {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The values of one recipient by name in lower case. Own fields win over the settings, the three fixed names over both. */
export function campaignValues(
  recipient: RecipientValues,
  pairs: readonly CampaignVariable[],
): ReadonlyMap<string, string> {
  return new Map([
    ...pairs.map(({ key, value }) => [keyOf(key), value] as const),
    ...Object.entries(recipient.fields).map(([key, value]) => [keyOf(key), value] as const),
    ['nome', recipient.name],
    ['numero', recipient.number],
    ['email', recipient.email],
  ]);
}

/** Variables of the texts for which the recipient has no value. */
export const missingValues = (texts: readonly string[], values: ReadonlyMap<string, string>): string[] =>
  [...new Set(texts.flatMap(variablesIn))].filter((name) => !values.get(keyOf(name))?.trim());

/** A value is written as it is: braces in a name are not replaced again. */
export const renderCampaignText = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(VARIABLE, (whole, name: string) => values.get(keyOf(name)) ?? whole);

/** The position, from 1, of the variant that a recipient gets: even over many, and the same at every attempt. */
export function variantOf(campaignId: number, address: string, texts: readonly string[]): number | null {
  const used = texts.flatMap((text, index) => (text.trim() === '' ? [] : [index + 1]));
  if (used.length === 0) return null;
  return used[hashOf(`${campaignId}:${address}`) % used.length] ?? null;
}

/** FNV-1a with a final mix: numbers that differ in one digit must not follow each other. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
