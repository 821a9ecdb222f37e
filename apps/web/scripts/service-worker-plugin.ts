import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageEntries } from './plan-chunks.ts';

/** Files of public/ that the page itself references. */
const publicFiles = ['/color-scheme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

/** What the public pages and the workspace load dynamically: texts and the socket. */
const isLoadedByShell = (module: string): boolean => /\/locales\/[\w/]+\.ts$|\/socket\.io-client\//.test(module);
/** Fonts of the four languages; browsers request other scripts when a text has them. */
const isShellFont = (file: string): boolean => /inter-latin(?:-ext)?-wght-normal.*\.woff2$/.test(file);

/** Builds the service worker as /sw.js beside the app, with the list of files it caches for opening offline. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'recado-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = ['/', ...publicFiles, ...shellFilesOf(bundle).map((file) => `/${file}`)];
      const contents = publicFiles.map((file) => readFileSync(join(dir, file)));
      const hash = createHash('sha256').update(files.join('\n'));
      for (const content of [readFileSync(join(dir, 'index.html')), ...contents]) hash.update(content);
      const version = hash.digest('hex').slice(0, 12);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify({ version, files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: new URL('../src/service-worker/service-worker.ts', import.meta.url).pathname,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** The start, the public pages and the workspace with all imports, their styles, texts and fonts. */
function shellFilesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted: readonly string[] = [...pageEntries.door, ...pageEntries.workspace];
  const isWanted = ({ isEntry, facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
    isEntry ||
    wanted.some((path) => facadeModuleId?.endsWith(`/${path}`)) ||
    moduleIds.some((module) => isLoadedByShell(module));
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of stylesOf(chunk)) found.add(style);
    for (const imported of chunk.imports) {
      const next = byFile.get(imported);
      if (next) add(next);
    }
  };
  for (const chunk of chunks.filter(isWanted)) add(chunk);
  for (const file of Object.keys(bundle).filter(isShellFont)) found.add(file);
  return [...found].sort();
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> =>
  (chunk as { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }).viteMetadata?.importedCss ?? [];
