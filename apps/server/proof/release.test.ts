import { expect, it } from 'vitest';
import { assertInClone, hasPackagesOf, type LockFile } from './release.ts';

const lockFile = (packages: LockFile['packages']): LockFile => ({
  packages: {
    '': { version: '1.0.0' },
    'apps/server': { version: '1.0.0' },
    'node_modules/@recado/server': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    ...packages,
  },
});
const ours = lockFile({ 'node_modules/pg': { version: '8.0.0' } });

it('stops with words when the clone does not have the commit of the release', () => {
  expect(() => assertInClone('0'.repeat(40))).toThrow('is not in this clone');
});

it.each<[string, LockFile, boolean]>([
  ['has fewer of our packages', lockFile({}), true],
  ['has a workspace that we do not have', lockFile({ 'node_modules/@recado/bot': { link: true } }), true],
  ['has another version', lockFile({ 'node_modules/pg': { version: '7.0.0' } }), false],
  ['has a package that we do not have', lockFile({ 'node_modules/mysql': { version: '1.0.0' } }), false],
  ['has a package in a workspace', lockFile({ 'apps/server/node_modules/pg': { version: '8.0.0' } }), false],
])('decides for a release that %s', (_name, release, expected) => {
  expect(hasPackagesOf(release, ours)).toBe(expected);
});
