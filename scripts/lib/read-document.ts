import { spawnSync } from 'node:child_process';
import type { Document } from './generate-sdk.ts';

/** The OpenAPI document of the public API, as these sources describe it. */
export function readDocument(): Document {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/processes/openapi.cli.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The OpenAPI document could not be written.\n${stderr}`);
  return JSON.parse(stdout);
}
