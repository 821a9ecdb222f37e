import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};

/** Licences that let a reseller host and change the product without publishing anything. */
const PERMISSIVE = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];
const PUBLIC_DOMAIN = ['CC0-1.0', 'Unlicense', 'Zlib'];

/** Everything else, with the reason why it may be shipped. */
const EXAMINED: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1: a font, shipped unchanged',
  '@img/sharp-*': 'LGPL-3.0: an optional library that the program only loads',
  elkjs: 'EPL-2.0: shipped unchanged as its own file, in a worker of the browser',
  'web-push': 'MPL-2.0: shipped unchanged',
  libsignal: 'GPL-3.0: only in the process of WhatsApp by QR code, which is under the GPL as a whole',
  'packages/whatsapp-web': 'GPL-3.0: ours, because of libsignal; loaded only by the channels process',
  cldrjs: 'MIT, in a form that the lock file does not carry',
  'xmlhttprequest-ssl': 'MIT, in a form that the lock file does not carry',
};

const allowed = new Set([...PERMISSIVE, ...PUBLIC_DOMAIN]);
const wordsOf = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ (AND|OR) /);

/** One of the alternatives, or all of the parts, are permissive. */
function isPermissive(licence: string): boolean {
  const words = wordsOf(licence);
  const names = words.filter((word) => word !== 'AND' && word !== 'OR');
  return words.includes('OR') ? names.some((name) => allowed.has(name)) : names.every((name) => allowed.has(name));
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
const isExamined = (name: string) =>
  Object.keys(EXAMINED).some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);

it('every shipped package has a licence that a reseller can live with', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([, { license = '' }]) => !isPermissive(license));
  expect(others.map(([path]) => nameOf(path)).filter((name) => !isExamined(name))).toEqual([]);
});

it('the list of examined licences names only packages that are shipped', () => {
  const names = shipped.map(([path]) => nameOf(path));
  const matches = (known: string) =>
    names.some((name) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
  expect(Object.keys(EXAMINED).filter((known) => !matches(known))).toEqual([]);
});

it('reads alternatives and combinations', () => {
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'Apache-2.0'].filter((licence) => !isPermissive(licence))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND LGPL-3.0-or-later', '', 'UNLICENSED'].filter(isPermissive)).toEqual([]);
});
