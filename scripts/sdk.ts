import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { generateSdk } from './lib/generate-sdk.ts';
import { readDocument } from './lib/read-document.ts';

/**
 * Writes the calls of the SDK from the contracts.
 *   npm run sdk              writes packages/sdk/src/generated/api.ts
 *   npm run sdk -- --check   fails when the file is not current
 */
const TARGET = 'packages/sdk/src/generated/api.ts';

const before = await readFile(TARGET, 'utf8').catch(() => '');
await writeFile(TARGET, await generateSdk(readDocument()));
const formatted = spawnSync('npx', ['biome', 'format', '--write', TARGET], { encoding: 'utf8' });
if (formatted.status !== 0) throw new Error(formatted.stderr);
const after = await readFile(TARGET, 'utf8');
if (process.argv.includes('--check') && before !== after) {
  await writeFile(TARGET, before);
  process.stderr.write('The SDK is not current: run "npm run sdk".\n');
  process.exitCode = 1;
}
