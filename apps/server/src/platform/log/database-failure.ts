/**
 * The loggable fields of a failed statement: names and codes. Its message, detail and parameters quote values of rows.
 */
const LOGGED = [
  'severity',
  'code',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'statement',
  'query',
] as const;

/**
 * Classes of SQLSTATE whose messages name only tables, columns and constraints. Data exceptions (22) quote the value,
 * and exceptions raised by a function (P0) may contain anything.
 */
const MESSAGE_WITHOUT_VALUES = /^(?:08|0A|23|25|26|28|34|3D|3F|40|42|53|54|55|57|58)/;

/**
 * The text of an error without values of the database: for the log, and for every table that stores why work failed.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!isFailedQuery(error) || !(cause instanceof Error)) return messageOf(error);
  // First PostgreSQL's message: a long statement would push it over the limit of the column that stores the text.
  return `${messageOf(cause)} in: ${error.query}`;
}

/**
 * A copy of a logged value in which no error contains values of the database, at any depth: as the cause of another, in
 * a list, under any name. The logger passes everything through it.
 */
export function withoutValues<T>(value: T): T {
  return copyOf(value, new Map(), 0) as T;
}

const MAX_DEPTH = 50;

function copyOf(value: unknown, copies: Map<unknown, unknown>, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  // The copy of a circular structure is circular too.
  if (copies.has(value)) return copies.get(value);
  const next = (inner: unknown) => copyOf(inner, copies, depth + 1);
  if (value instanceof Error) return copyError(value, next, (copy) => copies.set(value, copy));
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(next(item));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const record: Record<string, unknown> = {};
  copies.set(value, record);
  for (const [key, inner] of Object.entries(value)) record[key] = next(inner);
  return record;
}

function copyError(error: Error, next: (inner: unknown) => unknown, register: (copy: Error) => void): Error {
  const copy: Error = Object.create(Object.getPrototypeOf(error));
  register(copy);
  const message = messageOf(error);
  define(copy, 'message', message);
  define(copy, 'stack', message === error.message ? error.stack : stackUnder(error, message));
  if (Object.hasOwn(error, 'name')) define(copy, 'name', error.name);
  const isOfDatabase = isDatabaseFailure(error) || isFailedQuery(error);
  for (const [key, inner] of Object.entries(error)) {
    if (key === 'cause' || key === 'errors') continue;
    if (!isOfDatabase || LOGGED.some((field) => field === key)) Object.assign(copy, { [key]: next(inner) });
  }
  for (const key of ['cause', 'errors'] as const) {
    if (Object.hasOwn(error, key)) define(copy, key, next(Reflect.get(error, key)));
  }
  return copy;
}

function define(copy: Error, key: string, value: unknown): void {
  Object.defineProperty(copy, key, { value, configurable: true, writable: true });
}

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return `Failed query: ${error.query}`;
  if (!isDatabaseFailure(error)) return error.message;
  const words = MESSAGE_WITHOUT_VALUES.test(error.code) ? error.message : 'The database refused a statement';
  return `${words} (SQLSTATE ${error.code})`;
}

/** The frames of the stack under another message. Without the old message in it their start cannot be found. */
function stackUnder({ name, message, stack = '' }: Error, newMessage: string): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? '' : stack.slice(start + message.length);
  return `${name}: ${newMessage}${frames}`;
}

/** As PostgreSQL reports it. Recognised by its shape, because pg-boss may bring its own driver. */
function isDatabaseFailure(error: Error): error is Error & { readonly code: string } {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** As Drizzle wraps it: the message ends with the parameters. */
function isFailedQuery(error: Error): error is Error & { readonly query: string } {
  return 'params' in error && 'query' in error && typeof error.query === 'string';
}
