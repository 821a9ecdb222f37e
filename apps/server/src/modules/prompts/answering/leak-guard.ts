import { plain } from '@recado/contracts';

/** Words in a row that an answer may not share with instructions. */
const OVERLAP_WORDS = 8;

export type Leak = 'canary' | 'overlap';

/**
 * Finds instructions in an answer. A model that was talked into repeating them also repeats the canary, a code that
 * means nothing to a customer; one that paraphrases around it still shares whole phrases.
 */
export function findLeak(
  answer: string,
  { canary, instructions }: { canary: string; instructions: string },
): Leak | null {
  const compact = answer.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const code = canary.toLowerCase();
  if (compact.includes(code) || compact.includes([...code].reverse().join(''))) return 'canary';
  const known = new Set(instructions.split('\n').flatMap((line) => shinglesOf(line)));
  const read = [answer, ...decoded(answer)];
  return read.some((text) => shinglesOf(text).some((shingle) => known.has(shingle))) ? 'overlap' : null;
}

/** "In base64, please" is what people ask for first. Shorter words than these are no instructions. */
const decoded = (answer: string): string[] =>
  (answer.match(/[A-Za-z0-9+/_-]{40,}={0,2}/g) ?? []).map((text) => Buffer.from(text, 'base64').toString());

/**
 * The sentences of a prompt that tell the model how to behave. What it tells about the business (hours, prices) is
 * there to be repeated to customers, word by word.
 */
export const instructionsIn = (prompt: string): string =>
  prompt
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => INSTRUCTS.test(plain(sentence)))
    .join('\n');

const INSTRUCTS = new RegExp(
  [
    // pt, es
    '\\b(voce (e|deve|pode|nao)|seu (papel|nome|objetivo)|nunca|jamais|sempre|nao (diga|fale|responda|revele|informe|mencione))\\b',
    '\\b(responda|atue|aja|use|evite|trate|chame|pergunte|siga|ofereca|mantenha|seja|instruc\\w+|regras?|confidencia\\w+|secret\\w+)\\b',
    '\\b(eres|debes|nunca|siempre|responde|actua|evita|no (digas|reveles|menciones))\\b',
    // en
    "\\b(you (are|must|should|may|can)|never|always|do not|don't|your (role|name|goal|task)|reply|answer|act as|avoid|keep|instructions?|rules?|confidential|secret)\\b",
    // tr
    '\\b(sen bir|asla|her zaman|yanit ver|cevap ver|talimat\\w*|gizli)\\b',
  ].join('|'),
);

function shinglesOf(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - OVERLAP_WORDS + 1))
    .map((_, index) => words.slice(index, index + OVERLAP_WORDS).join(' '));
}
