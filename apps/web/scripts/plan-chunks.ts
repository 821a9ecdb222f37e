import { build, type InlineConfig, type Rolldown } from 'vite';

/** The entry modules of a page; it downloads these and all that they import. */
export const pageEntries = {
  start: ['index.html'],
  signIn: ['src/app/routing/public-frame.tsx', 'src/app/pages/login/login-page.tsx'],
  door: [
    'src/app/routing/public-frame.tsx',
    'src/app/pages/login/login-page.tsx',
    'src/app/pages/signup/signup-page.tsx',
    'src/app/pages/password/forgot-password-page.tsx',
    'src/app/pages/password/reset-password-page.tsx',
  ],
  workspace: [
    'src/app/routing/signed-in-frame.tsx',
    'src/app/pages/tickets/tickets-page.tsx',
    'src/app/pages/tickets/conversation/conversation-body.ts',
    'src/app/pages/tickets/live/ticket-alerts.tsx',
    'src/app/toasts.ts',
  ],
} as const;

type Chunk = Rolldown.OutputChunk;

/**
 * Assigns each module to one of few chunks. The bundler alone creates a file for every set of pages that share
 * something, down to single icons: the workspace came in 180 files, and a quarter of its size was overhead. So it is
 * built once to learn what each page uses, and then again in few chunks: what all pages need, what the workspace shares
 * with the sign-in page (`common`) and with the other public pages (`inputs`), the workspace, and what several other
 * screens share, among themselves or with the public pages (`forms`).
 */
export async function planChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, manifest: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const loadedBy = (entry: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    seen.add(entry);
    for (const imported of entry.imports) {
      const next = byFile.get(imported);
      if (next && !seen.has(next)) loadedBy(next, seen);
    }
    return seen;
  };
  const modulesOf = (entries: readonly Chunk[]): Set<string> =>
    new Set(entries.flatMap((entry) => [...loadedBy(entry)]).flatMap(({ moduleIds }) => moduleIds));
  const entriesOf = (paths: readonly string[]): Chunk[] =>
    paths.map((path) => {
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
      if (!found) throw new Error(`the build has no ${path}: was it renamed?`);
      return found;
    });

  const start = modulesOf(entriesOf(pageEntries.start));
  const signIn = modulesOf(entriesOf(pageEntries.signIn));
  const door = modulesOf(entriesOf(pageEntries.door));
  const workspace = modulesOf(entriesOf(pageEntries.workspace));
  const others = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((entry) => modulesOf([entry]));

  const plan = new Map<string, string>();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const isShared = others.filter((modules) => modules.has(id)).length > 1;
    if (start.has(id)) plan.set(id, 'start');
    else if (workspace.has(id)) plan.set(id, signIn.has(id) ? 'common' : door.has(id) ? 'inputs' : 'workspace');
    else if (isShared) plan.set(id, signIn.has(id) ? 'sign-in' : door.has(id) ? 'forms' : 'shared');
  }
  return plan;
}
