/** The gate runs before every landing, the full level before a release and whenever three hours are free. */
export type Level = 'gate' | 'full';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A step that prints "N passed, N failed" counts its tests; another one counts as one. */
  readonly countsTests?: boolean;
  /** Output that means the step has done its work, whatever its exit status: for a bench whose goals are times. */
  readonly doneWhen?: RegExp;
  /**
   * The smallest figure the output may show: for a ratio, never for elapsed time, which depends on the machine's load.
   */
  readonly limit?: { readonly figure: RegExp; readonly atLeast: number };
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];
/** Lanes that run beside each other; the next stage begins when all have ended. */
export type Stage = readonly Lane[];

const npm = (script: string, ...args: readonly string[]): readonly string[] => [
  'npm',
  'run',
  '--silent',
  script,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** Journeys reuse the build of the previous step. */
const BUILT = { WEB_ROOT: 'apps/web/dist' };

const build: Step = { name: 'build', command: npm('build') };
const checks: Lane = [
  { name: 'lint', command: ['npx', '--no-install', 'biome', 'ci', '.'] },
  { name: 'unused code', command: npm('unused') },
  { name: 'types', command: npm('types') },
];

export function stagesOf(level: Level): readonly Stage[] {
  return level === 'gate' ? gate() : full();
}

function gate(): readonly Stage[] {
  return [
    // The server's tests and the proofs wait for the database half of their time: three lanes of about the same length
    // keep two cores busy.
    [
      [tests('server', 'gate', '1/3'), tests('server', 'gate', '2/3')],
      [tests('others', 'gate')],
      [...checks, ...proofs({ inbox: 2000, outbox: 600, qr: 600, flows: 150 }, 2026), tests('server', 'gate', '3/3')],
    ],
    [[build, { name: 'journeys', command: npm('e2e', '--grep', '@gate'), env: BUILT, countsTests: true }]],
  ];
}

function full(): readonly Stage[] {
  const seed = Date.now() % 1_000_000;
  return [
    [checks],
    [[tests('server', 'all')], [tests('others', 'all')]],
    // Nothing beside these: they kill processes under load, and benches measure.
    [
      [
        { name: 'faults', command: npm('faults'), countsTests: true },
        ...proofs(
          {
            inbox: 20_000,
            outbox: 5000,
            qr: 5000,
            // Ten times as many take more than half an hour each; by hand.
            flows: 2000,
            campaign: 2000,
            webhooks: 2000,
            restore: 2000,
            move: 2000,
            upgrade: 2000,
          },
          seed,
          20_000,
        ),
        {
          name: 'reconcile',
          command: npm('reconcile', '--seeds', '50', '--seed', String(seed)),
          countsTests: true,
        },
        { name: 'observe', command: npm('observe', 'check') },
        { name: 'chart', command: npm('chart', 'check') },
        { name: 'retention drill', command: npm('drill', 'retention') },
        { name: 'restore drill', command: npm('drill', 'pitr') },
        { name: 'backup drill', command: npm('drill', 'backup', '--messages', '20000') },
        build,
        { name: 'journeys', command: npm('e2e', '--grep-invert', '@random'), env: BUILT, countsTests: true },
        {
          name: 'random journey',
          command: npm('e2e', '--grep', '@random', '--actions', '200', '--seed', String(seed)),
          env: BUILT,
          countsTests: true,
        },
        bench('me', 0.5),
        bench('traces', 0.9),
        bench('inbound', 0.25),
        bench('conversation'),
        bench('outbound'),
        bench('cost'),
        bench('cell', 0.8),
        bench('flows', 0.8),
        { ...bench('asks'), doneWhen: /^asks others /m },
        bench('reads'),
        bench('lists'),
        bench('search'),
        bench('companies'),
        bench('export'),
        { ...bench('campaign'), doneWhen: /^campaign (ok|MISSED)/m },
        { ...bench('workspace'), env: BUILT, doneWhen: /^workspace (ok|MISSED)/m },
        { ...bench('board'), env: BUILT, doneWhen: /^board (ok|MISSED)/m },
        { ...bench('flow-editor'), env: BUILT, doneWhen: /^flow-editor (ok|MISSED)/m },
      ],
    ],
  ];
}

function tests(part: 'server' | 'others', selection: 'gate' | 'all', ...shard: readonly string[]): Step {
  return {
    name: ['tests:', part, ...shard].join(' '),
    command: npm('test', selection, part, ...shard),
    countsTests: true,
  };
}

type Proof = 'inbox' | 'outbox' | 'qr' | 'flows' | 'campaign' | 'webhooks' | 'restore' | 'move' | 'upgrade';

function proofs(events: Readonly<Partial<Record<Proof, number>>>, seed: number, history = 0): Lane {
  return Object.entries(events).map(([name, count]) => ({
    name: `${name} proof`,
    command: npm(
      'proof',
      name,
      ...['--events', String(count), '--seed', String(seed)],
      ...(name === 'inbox' && history > 0 ? ['--history', String(history)] : []),
    ),
  }));
}

function bench(name: string, ratio?: number): Step {
  const step = { name: `${name} bench`, command: npm('bench', name) };
  return ratio === undefined ? step : { ...step, limit: { figure: /ratio ([\d.]+)/, atLeast: ratio } };
}
