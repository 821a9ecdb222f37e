import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};

/**
 * Optional builds for other systems than Linux on x64 with glibc, where CI and the image are built. The registry had
 * none of these versions when the other hashes were entered. `npm view <name>@<version> dist.integrity` gives the hash
 * once it has; whoever enters one, or raises the version, takes the name off this list.
 */
const withoutHash: readonly string[] = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@rolldown/binding-android-arm-eabi',
  '@rolldown/binding-android-arm64',
  '@rolldown/binding-darwin-arm64',
  '@rolldown/binding-darwin-x64',
  '@rolldown/binding-freebsd-x64',
  '@rolldown/binding-linux-arm-gnueabihf',
  '@rolldown/binding-linux-arm64-gnu',
  '@rolldown/binding-linux-arm64-musl',
  '@rolldown/binding-linux-ppc64-gnu',
  '@rolldown/binding-linux-s390x-gnu',
  '@rolldown/binding-linux-x64-musl',
  '@rolldown/binding-openharmony-arm64',
  '@rolldown/binding-wasm32-wasi',
  '@rolldown/binding-win32-arm64-msvc',
  '@rolldown/binding-win32-x64-msvc',
];

/** Packages npm downloads: not our own, which are links into the checkout. */
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

it('every downloaded package has an integrity hash', () => {
  // Without it npm installs whatever the registry, a mirror or a proxy returns for that version.
  const missing = fetched.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(missing.map(([path]) => path.replace('node_modules/', ''))).toEqual(withoutHash);
  expect(fetched.length).toBeGreaterThan(100);
});

it('no package without a hash is installed where CI and the image are built', () => {
  const isInstalled = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean =>
    !optional || (os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'));
  expect(withoutHash.filter((name) => isInstalled(packages[`node_modules/${name}`] ?? {}))).toEqual([]);
});

it('every downloaded package comes from the public registry over TLS', () => {
  const elsewhere = fetched.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path, { resolved }]) => `${path} ${resolved}`)).toEqual([]);
});
