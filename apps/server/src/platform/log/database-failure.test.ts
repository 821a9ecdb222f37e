import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { errorText } from './database-failure.ts';
import { createLogger, type Logger } from './logger.ts';

const SECRET = 'hunter2-canary';
const STATEMENT = 'insert into "users" ("email", "password_hash") values ($1, $2)';

describe('a failed query in the log', () => {
  it('contains the statement, SQLSTATE, table, column and constraint', () => {
    const line = JSON.parse(logged((log) => log.error({ err: failedQuery() }, 'request failed')));
    expect(line.msg).toBe('request failed');
    expect(line.err.message).toContain(STATEMENT);
    expect(line.err.message).toContain('violates unique constraint "users_email" (SQLSTATE 23505)');
    expect(line.err.stack).toContain('database-failure.test.ts');
    const direct = JSON.parse(logged((log) => log.error({ err: databaseError() })));
    expect(direct.err).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users', column: 'email' });
  });

  it.each<[string, (log: Logger) => void]>([
    ['as the error of the line', (log) => log.error({ err: failedQuery() }, 'request failed')],
    ['as the only argument', (log) => log.error(failedQuery())],
    ['as the error of a line without a message', (log) => log.error({ err: databaseError('22P02') })],
    ['bare, of a data exception', (log) => log.error(databaseError('22P02'))],
    ['raised by a function', (log) => log.error(databaseError('P0001'))],
    [
      'as the cause of a cause',
      (log) => log.error(new Error('a', { cause: new Error('b', { cause: failedQuery() }) })),
    ],
    [
      'as one of several errors',
      (log) => log.error(new AggregateError([failedQuery(), databaseError('22P02')], 'all')),
    ],
    ['under another name', (log) => log.warn({ failure: failedQuery(), last: databaseError() }, 'odd')],
    ['deep in an object', (log) => log.warn({ a: [{ b: { reason: databaseError() } }] }, 'odd')],
    ['as a property of an error', (log) => log.error(Object.assign(new Error('x'), { inner: failedQuery() }))],
    ['as a placeholder', (log) => log.error('failed: %o', failedQuery())],
    ['as text', (log) => log.error(`failed: ${failedQuery().message}`)],
    ['as text in JSON', (log) => log.error({ body: JSON.stringify({ text: failedQuery().message }) })],
    ['as a stack', (log) => log.error({ where: failedQuery().stack })],
  ])('shows no parameter and no value of a row: %s', (_where, write) => {
    expect(logged(write)).not.toContain(SECRET);
  });

  it('of an error that is its own cause is still one line', () => {
    const error = failedQuery();
    error.cause = error;
    expect(logged((log) => log.error(error))).not.toContain(SECRET);
  });

  it('leaves other errors as they are', () => {
    const error = Object.assign(new TypeError('no such file', { cause: new Error('inner') }), { code: 'ENOENT' });
    const { err } = JSON.parse(logged((log) => log.error(error)));
    expect(err).toMatchObject({ type: 'TypeError', message: 'no such file: inner', code: 'ENOENT' });
    expect(err.stack).toBe(`${error.stack}\ncaused by: ${(error.cause as Error).stack}`);
  });
});

describe('the text of a failed query', () => {
  it("begins with PostgreSQL's message and ends with the statement", () => {
    const text = errorText(failedQuery());
    expect(text).toMatch(/^duplicate key value violates unique constraint "users_email" \(SQLSTATE 23505\) in: insert/);
    expect(text).not.toContain(SECRET);
  });

  it('of a data exception is its SQLSTATE alone', () => {
    expect(errorText(databaseError('22P02'))).toBe('The database refused a statement (SQLSTATE 22P02)');
  });

  it('of anything else is its message', () => {
    expect([errorText(new Error('no')), errorText('no')]).toEqual(['no', 'no']);
  });
});

function databaseError(code = '23505'): pg.DatabaseError {
  const message = {
    '23505': 'duplicate key value violates unique constraint "users_email"',
    '22P02': `invalid input syntax for type integer: "${SECRET}"`,
  }[code];
  return Object.assign(new pg.DatabaseError(message ?? `raised with ${SECRET}`, 0, 'error'), {
    severity: 'ERROR',
    code,
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    internalQuery: `select '${SECRET}'`,
    table: 'users',
    column: 'email',
    constraint: 'users_email',
  });
}

function failedQuery(): DrizzleQueryError {
  return new DrizzleQueryError(STATEMENT, ['ana@exemplo.test', `${SECRET}\n    at ${SECRET}`], databaseError());
}

function logged(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: 'info', name: 'test', destination: { write: (line) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
