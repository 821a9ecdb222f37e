import { REDACTED, redactText } from './redact-text.ts';
import { isSecretHeader, isSecretName } from './secret-names.ts';

const TOO_DEEP = '[too deep]';
const MAX_DEPTH = 20;

/**
 * Redacts the secrets of a finished log line. It works on the line and not on what the caller logged, because only the
 * line contains everything: child bindings, errors with their properties and stacks, the text of the message.
 */
export function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redactValue(JSON.parse(line), 0))}\n`;
  } catch {
    // A line that cannot be parsed cannot be trusted. Nothing we know of writes one.
    return `{"level":"error","time":"${new Date().toISOString()}","msg":"log line withheld: it could not be read"}\n`;
  }
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return TOO_DEEP;
  return Array.isArray(value) ? redactList(value, depth) : redactRecord(value as JsonRecord, depth);
}

interface JsonRecord {
  [key: string]: unknown;
  type?: unknown;
  data?: unknown;
  name?: unknown;
  key?: unknown;
  value?: unknown;
}

function redactRecord(record: JsonRecord, depth: number): unknown {
  if (record.type === 'Buffer' && Array.isArray(record.data)) return `[${record.data.length} bytes]`;

  for (const key of Object.keys(record)) {
    record[key] = isSecretName(key) ? hide(record[key]) : redactValue(record[key], depth + 1);
  }
  const label = record.name ?? record.key;
  if (typeof label === 'string' && isSecretName(label) && 'value' in record) record.value = hide(record.value);
  return record;
}

/** Raw headers are a flat list, name and value in turn: ['cookie', 'sid=1']. */
function redactList(list: readonly unknown[], depth: number): unknown[] {
  return list.map((item, index) => {
    const previous = list[index - 1];
    const isHeaderValue = typeof previous === 'string' && isSecretHeader(previous);
    return isHeaderValue ? hide(item) : redactValue(item, depth + 1);
  });
}

/** `hasPassword: true` and `token: null` are useful and reveal nothing. */
function hide(value: unknown): unknown {
  return typeof value === 'boolean' || value === null ? value : REDACTED;
}
