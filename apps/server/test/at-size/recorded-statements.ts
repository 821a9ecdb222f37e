import pg from 'pg';

export interface RecordedStatement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  /** What was sent since the last time. */
  take(): RecordedStatement[];
  stop(): void;
}

const ROLE = 'recado_app';
/** Who is asking is read with every request, whatever it asks for. */
const PRINCIPAL = 'load-principal';

/** Until it is stopped, everything this process sends as the restricted role is written down. */
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

/** Beginning, ending and setting up a transaction asks nothing. */
export const isQuery = (statement: RecordedStatement): boolean => !isEdge(statement) && !isSetting(statement);

/** What the request itself says between the edges of its transactions. */
export const isOwnStatement = (statement: RecordedStatement): boolean =>
  !isEdge(statement) && statement.name !== PRINCIPAL;

export const isOwnQuery = (statement: RecordedStatement): boolean => isQuery(statement) && isOwnStatement(statement);
