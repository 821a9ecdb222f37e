import { isSecretName } from './secret-names.ts';

export const REDACTED = '[redacted]';

/** Redacts secrets in text: addresses with their query, form bodies, JSON and headers pasted into a message. */
export function redactText(text: string): string {
  const plain = withoutParameters(text)
    .replace(userInfo, `://${REDACTED}@`)
    .replace(authScheme, `$1 ${REDACTED}`)
    .replace(webToken, REDACTED);
  return redactValues(redactValues(plain, assigned), quoted);
}

/**
 * Drizzle ends the message of a failed query with its parameters. Where they end cannot be found, so the rest is cut.
 */
function withoutParameters(text: string): string {
  const query = text.indexOf('Failed query: ');
  if (query === -1) return text;
  const length = text.slice(query).search(/(?:\n|\\n)params: /);
  return length === -1 ? text : `${text.slice(0, query + length)} ${REDACTED}`;
}

const userInfo = /:\/\/[^\s/?#]+@/g;
const authScheme = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

interface Notation {
  /** Without this character there is nothing to search for; most log text ends here. */
  readonly sign: RegExp;
  /** A name (the first group) up to where its value begins. */
  readonly head: RegExp;
  findEnd(text: string, start: number, match: RegExpExecArray): number;
}

// The look-behinds keep both linear: without them a megabyte of letters is tried again from each letter.

/** `token=…` in a query, a form body or a sentence. */
const assigned: Notation = {
  sign: /=/,
  head: /(?<![\w.%[\]-])([\w.%[\]-]+)=/g,
  findEnd(text, start) {
    const end = text.slice(start).search(/[\s&"'<>]/);
    return end === -1 ? text.length : start + end;
  },
};

/** `"token":"…"` and `token: '…'`, also nested as text in other JSON: `\"token\":\"…\"`. */
const quoted: Notation = {
  sign: /["']/,
  head: /(?<![\w.-])([\w.-]+)\\*["']?\s*:\s*(\\*["'])/g,
  findEnd(text, start, [, , quote = '"']) {
    let end = text.indexOf(quote, start);
    // One backslash more than at the opening is a quotation mark inside the value.
    while (end > start && text[end - 1] === '\\') end = text.indexOf(quote, end + 1);
    return end === -1 ? text.length : end;
  },
};

/** A harmless name is skipped without its value, because the value may contain the secret: `url=/reset?token=…`. */
function redactValues(text: string, { sign, head, findEnd }: Notation): string {
  if (!sign.test(text)) return text;
  let result = '';
  let copied = 0;
  for (const match of text.matchAll(head)) {
    const start = match.index + match[0].length;
    if (match.index < copied || !isSecretName(decoded(match[1] ?? ''))) continue;
    const end = findEnd(text, start, match);
    if (end === start) continue;
    result += text.slice(copied, start) + REDACTED;
    copied = end;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
