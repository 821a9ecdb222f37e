import pg from 'pg';

export interface RecordedStatement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
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
      if (this.user === ROLE) recorded.push(readStatement(args));
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

function readStatement([first, second]: unknown[]): RecordedStatement {
  const given = Array.isArray(second) ? (second as unknown[]) : [];
  if (typeof first === 'string') return { text: first, values: given };
  const { name, text, values = given } = first as pg.QueryConfig;
  return { name, text, values: values as unknown[] };
}

const isEdge = ({ text }: RecordedStatement): boolean => /^(begin|commit|rollback|savepoint|release)\b/i.test(text);
const isSetting = ({ text }: RecordedStatement): boolean => /^set local\b/i.test(text);

/** Beginning, ending and setting up a transaction are no queries. */
export const isQuery = (statement: RecordedStatement): boolean => !isEdge(statement) && !isSetting(statement);

/** The statements of the request itself, without the edges of its transactions. */
export const isOwnStatement = (statement: RecordedStatement): boolean =>
  !isEdge(statement) && statement.name !== PRINCIPAL;

export const isOwnQuery = (statement: RecordedStatement): boolean => isQuery(statement) && isOwnStatement(statement);
