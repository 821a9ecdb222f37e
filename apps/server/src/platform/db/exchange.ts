import pg from 'pg';

/** A statement as the driver takes it, with the driver's options for rows and types. */
export type Step = pg.QueryConfig<unknown[]> & { readonly rowMode?: 'array' };

/** The parts of the driver that its types leave out. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  on(event: 'parseComplete', listener: () => void): void;
  off(event: 'parseComplete', listener: () => void): void;
  parse(config: object): void;
  bind(config: object): void;
  describe(config: object): void;
  execute(config: object): void;
  close(config: object): void;
  sync(): void;
}
interface Running {
  readonly name?: string;
  readonly text: string;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: object): void;
  handleReadyForQuery(wire: object): void;
}

/** The columns of a prepared statement: asked for once per connection, not with every call. */
const knownColumns = new WeakMap<Wire, Map<string, readonly pg.FieldDef[]>>();

/**
 * Several statements in one round trip: they are sent together and end with one Sync. Outside of `begin`, PostgreSQL
 * runs everything up to the Sync in one transaction, and rolls back all of it when one statement fails; it skips the
 * statements after the failed one.
 */
export class Exchange extends pg.Query {
  readonly steps: readonly Step[];
  readonly results: Promise<pg.QueryResult[]>;
  readonly #settle: { resolve(results: pg.QueryResult[]): void; reject(error: Error): void };
  /** How many steps in front have results that nobody asked for. */
  readonly #unasked: number;
  #running: readonly Running[] = [];
  readonly #finished: pg.QueryResult[] = [];
  /** Statements whose Parse was sent, until PostgreSQL confirms it. */
  readonly #unparsed: Running[] = [];
  #current = 0;
  #failure: Error | undefined;
  #stopListening = (): void => undefined;

  constructor(steps: readonly Step[], unasked = 0) {
    super({ text: '' });
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
    this.results = promise;
    this.#settle = { resolve, reject };
    this.steps = steps;
    this.#unasked = unasked;
  }

  /** The same with these in front, whose results are left out. */
  after(begin: readonly Step[]): Exchange {
    return new Exchange([...begin, ...this.steps], begin.length);
  }

  #toQuery(step: Step): Running {
    const callback = (error: Error | null | undefined, result: pg.QueryResult) => {
      if (error) this.#failure ??= describe(error, step);
      else this.#finished.push(result);
    };
    // `extended`, because a statement without values would otherwise be sent as a message of its own.
    return new pg.Query(
      { ...step, queryMode: 'extended' } as pg.QueryConfig,
      undefined,
      callback,
    ) as unknown as Running;
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    this.#running = this.steps.map((step) => this.#toQuery(step));
    wire.stream.cork();
    try {
      for (const query of this.#running) {
        const refusal = query.submit(this.#partOf(wire, query));
        if (refusal) this.#failure ??= refusal;
        // A value that cannot be sent. A Sync here would commit the statements before it: without the connection none is.
        if (this.#failure) return void wire.stream.destroy(this.#failure);
      }
      if (this.#unparsed.length > 0) this.#listen(wire);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  };

  /** The connection for one of the statements: without its own Sync, and without asking for columns known already. */
  #partOf(wire: Wire, query: Running): Wire {
    const columns = query.name === undefined ? undefined : columnsOf(wire).get(query.name);
    return {
      parsedStatements: wire.parsedStatements,
      submittedNamedStatements: wire.submittedNamedStatements,
      stream: { cork: () => undefined, uncork: () => undefined, destroy: () => undefined },
      on: () => undefined,
      off: () => undefined,
      parse: (config) => {
        this.#unparsed.push(query);
        wire.parse(config);
      },
      bind: (config) => wire.bind(config),
      describe: (config) => (columns ? query.handleRowDescription({ fields: columns }) : wire.describe(config)),
      execute: (config) => wire.execute(config),
      close: (config) => wire.close(config),
      sync: () => undefined,
    };
  }

  #listen(wire: Wire): void {
    const parsed = () => {
      const query = this.#unparsed.shift();
      if (query?.name === undefined) return;
      wire.parsedStatements[query.name] = query.text;
      delete wire.submittedNamedStatements[query.name];
    };
    wire.on('parseComplete', parsed);
    this.#stopListening = () => {
      wire.off('parseComplete', parsed);
      // Not prepared after a failure: the next call sends them again.
      for (const { name } of this.#unparsed) if (name !== undefined) delete wire.submittedNamedStatements[name];
    };
  }

  handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#running[this.#current]?.handleRowDescription(message);
  }

  handleDataRow(message: object): void {
    this.#running[this.#current]?.handleDataRow(message);
  }

  handleCommandComplete(message: object, connection: object): void {
    const query = this.#running[this.#current];
    query?.handleCommandComplete(message, connection);
    if (query?.name !== undefined) remember(connection as Wire, query);
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  /** Of the statement that runs, or of the connection. */
  handleError(error: Error): void {
    this.#stopListening();
    this.#settle.reject(this.#failure ?? describe(error, this.#running[this.#current]));
  }

  handleReadyForQuery(connection: object): void {
    this.#stopListening();
    for (const query of this.#running) query.handleReadyForQuery(connection);
    if (this.#failure) this.#settle.reject(this.#failure);
    else this.#settle.resolve(this.#finished.slice(this.#unasked));
  }
}

/** When the database refuses a statement, the error includes its name or text: the driver's own has neither. */
const describe = (
  error: Error,
  step: { readonly name?: string | undefined; readonly text: string } | undefined,
): Error => (error instanceof pg.DatabaseError ? Object.assign(error, { statement: step?.name ?? step?.text }) : error);

function columnsOf(wire: Wire): Map<string, readonly pg.FieldDef[]> {
  const columns = knownColumns.get(wire) ?? new Map<string, readonly pg.FieldDef[]>();
  knownColumns.set(wire, columns);
  return columns;
}

function remember(wire: Wire, query: Running): void {
  const columns = columnsOf(wire);
  const { fields } = (query as unknown as { readonly _result: pg.QueryResult })._result;
  if (query.name !== undefined && !columns.has(query.name) && fields.length > 0) columns.set(query.name, fields);
}

/** Runs the steps in one round trip; see `Exchange`. */
export function sendTogether(client: pg.ClientBase, steps: readonly Step[]): Promise<pg.QueryResult[]> {
  return client.query(new Exchange(steps)).results;
}
