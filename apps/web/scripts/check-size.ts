/**
 * Fails when the sign-in page or the agents' workspace needs more JavaScript than a phone on a slow network should
 * download. Run after `vite build`: `node scripts/check-size.ts`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { pageEntries } from './plan-chunks.ts';

interface Page {
  readonly name: string;
  readonly limitBytes: number;
  /** What the router loads for it besides the start, with all imports. */
  readonly entries: readonly string[];
}

const pages: readonly Page[] = [
  {
    name: 'sign-in page',
    limitBytes: 180 * 1024,
    entries: pageEntries.signIn,
  },
  {
    name: 'ticket workspace',
    limitBytes: 350 * 1024,
    // The sockets are not its own, but loaded for every signed-in user.
    entries: [...pageEntries.workspace, '../../node_modules/socket.io-client/build/esm/index.js'],
  },
];

const dist = new URL('../dist/', import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** The script of index.html has no source of its own: everything in it was planned into this file. */
const start = Object.keys(manifest).find((key) => manifest[key]?.name === 'start' && key.endsWith('.js'));
if (start === undefined) throw new Error('the build has no start');

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}: was it renamed?`);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KB`;

/** False when it is too heavy. */
function isLight({ name, limitBytes, entries }: Page): boolean {
  const keys = [start ?? '', ...entries].reduce((seen, key) => withImports(key, seen), new Set<string>());
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? ''));
  const sizes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes) process.stdout.write(`${kilobytes(bytes)}  ${file}\n`);
  process.stdout.write(`${kilobytes(total)}  for the ${name}, of ${kilobytes(limitBytes).trim()} allowed\n\n`);
  return total <= limitBytes;
}

for (const page of pages) {
  if (isLight(page)) continue;
  process.stderr.write(`The ${page.name} has become too heavy: load what it does not need when it is needed.\n`);
  process.exitCode = 1;
}
