import { spawnSync } from 'node:child_process';

/** The OpenAPI document of these sources. */
export function readDocument(): Parameters<typeof import('./generate-sdk.ts').generateSdk>[0] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/processes/openapi.cli.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The OpenAPI document could not be written.\n${stderr}`);
  return JSON.parse(stdout);
}
