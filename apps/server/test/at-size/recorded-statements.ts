import pg from 'pg';
import { Exchange } from '../../src/platform/db/exchange.ts';

export interface RecordedStatement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The first of those that were sent together. */
  readonly isRoundTrip: boolean;
}

export interface Recording {
  /** The statements since the last call. */
  take(): RecordedStatement[];
  stop(): void;
}

const ROLE = 'recado_app';
/** The viewer is loaded with every request. */
const PRINCIPAL = 'load-principal';

/** Records every statement of this process as the restricted role, until it is stopped. */
export function recordStatements(): Recording {
  let recorded: RecordedStatement[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      if (this.user === ROLE) recorded.push(...readStatements(args));
      return send.apply(this, args);
    },
  });
  return {
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop() {
      Object.assign(pg.Client.prototype, { query: send });
    },
  };
}

function readStatements([first, second]: unknown[]): RecordedStatement[] {
  const given = Array.isArray(second) ? (second as unknown[]) : [];
  if (typeof first === 'string') return [{ text: first, values: given, isRoundTrip: true }];
  const steps = first instanceof Exchange ? first.steps : [first as pg.QueryConfig];
  return steps.map(({ name, text, values = given }, index) => ({ name, text, values, isRoundTrip: index === 0 }));
}

const isEdge = ({ text }: RecordedStatement): boolean => /^(begin|commit|rollback|savepoint|release)\b/i.test(text);
const isCompany = ({ text }: RecordedStatement): boolean => text.includes('enter_company(');
const isSetting = ({ text }: RecordedStatement): boolean =>
  /^(set local|select (set_config|enter_company))\b/i.test(text);

/** Beginning, ending and setting up a transaction are no queries. */
export const isQuery = (statement: RecordedStatement): boolean => !isEdge(statement) && !isSetting(statement);

/** The statements of the request itself, without the edges of its transactions. */
export const isOwnStatement = (statement: RecordedStatement): boolean =>
  !isEdge(statement) && !isCompany(statement) && statement.name !== PRINCIPAL;

export const isOwnQuery = (statement: RecordedStatement): boolean => isQuery(statement) && isOwnStatement(statement);
