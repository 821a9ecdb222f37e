/**
 * Fails when the sign-in page needs more JavaScript than a phone on a slow network should wait for.
 * Run after `vite build`: `node scripts/check-size.ts`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const LIMIT_BYTES = 250 * 1024;
const FIRST_ROUTE = ['index.html', 'src/app/routing/public-frame.tsx', 'src/app/pages/login/login-page.tsx'];

const dist = new URL('../dist/', import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}: was it renamed?`);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

const keys = FIRST_ROUTE.reduce((seen, key) => withImports(key, seen), new Set<string>());
const files = new Set([...keys].map((key) => manifest[key]?.file ?? ''));
const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
for (const { file, bytes } of sizes) process.stdout.write(`${kilobytes(bytes)}  ${file}\n`);
process.stdout.write(`${kilobytes(total)}  in all, of ${kilobytes(LIMIT_BYTES).trim()} allowed\n`);
if (total > LIMIT_BYTES) {
  process.stderr.write('The sign-in page has become too heavy: load what it does not need when it is needed.\n');
  process.exit(1);
}
