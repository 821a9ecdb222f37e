import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Env, loadEnv } from '../env.ts';
import { mediaAddress, readMediaAddress } from './media-address.ts';

const services = { env: loadEnv({ NODE_ENV: 'test' }) };
const key = '7/media/2026/03/5f2b.png';
const now = new Date('2026-03-10T15:00:00Z');
const addressAt = (moment: string, media = {}) =>
  mediaAddress(services, { companyId: 7, key, now: new Date(moment), ...media });

function open(address: string, { at = now, env = services.env }: { at?: Date; env?: Env } = {}) {
  const url = new URL(address, 'http://localhost');
  const part = (name: string) => url.searchParams.get(name) ?? '';
  return readMediaAddress(
    { env },
    {
      key: decodeURIComponent(url.pathname).replace('/public/', ''),
      expiry: part('e'),
      signature: part('s'),
      fileName: part('n'),
      now: at,
    },
  );
}

describe('the address of a file', () => {
  it('opens that file', () => {
    expect(addressAt('2026-03-10T15:00:00Z')).toMatch(/^\/public\/7\/media\/2026\/03\/5f2b\.png\?e=\d+&s=[\w-]{43}$/);
    expect(open(addressAt('2026-03-10T15:00:00Z'))).toMatchObject({ key, fileName: undefined });
  });

  it('is the same all day, so that the browser uses its cache', () => {
    expect(addressAt('2026-03-10T00:00:00Z')).toBe(addressAt('2026-03-10T23:59:59.999Z'));
    expect(addressAt('2026-03-10T23:59:59.999Z')).not.toBe(addressAt('2026-03-11T00:00:00Z'));
  });

  it('is valid until the end of the next day, and not a second longer', () => {
    const address = addressAt('2026-03-10T15:00:00Z');
    expect(open(address, { at: new Date('2026-03-11T23:59:59Z') })).toMatchObject({ secondsLeft: 1 });
    expect(open(address, { at: new Date('2026-03-12T00:00:00Z') })).toBeUndefined();
  });

  it('is valid for at least a day, whenever it was issued', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (given) => {
          const address = mediaAddress(services, { companyId: 7, key, now: given });
          const left = open(address, { at: given })?.secondsLeft ?? 0;
          expect(left).toBeGreaterThanOrEqual(24 * 60 * 60);
          expect(left).toBeLessThanOrEqual(48 * 60 * 60);
        },
      ),
    );
  });

  it('contains the name for the download, in any script', () => {
    const fileName = 'orçamento & "visita" 50%.pdf';
    expect(open(addressAt('2026-03-10T15:00:00Z', { fileName }))?.fileName).toBe(fileName);
  });

  it('is never issued for a file of another company', () => {
    expect(() => addressAt('2026-03-10T15:00:00Z', { companyId: 8 })).toThrow('company 8');
    expect(() => addressAt('2026-03-10T15:00:00Z', { companyId: 7, key: '77/media/a.png' })).toThrow('company 7');
  });

  it.each([
    ['another company', '/public/7/', '/public/8/'],
    ['another file', '5f2b.png', '5f2c.png'],
    ['a later expiry', /e=(\d)/, 'e=9'],
    ['an expiry in another format', 'e=', 'e=0'],
    ['an expiry without a number', /e=\d+/, 'e=Infinity'],
    ['no expiry', /e=\d+/, 'e='],
    ['no signature', /s=.+/, 's='],
    ['half a signature', /(s=.{20}).+/, '$1'],
    ['another file name', /$/, '&n=holerite.exe'],
  ])('does not open with %s', (_what, given, changed) => {
    const address = addressAt('2026-03-10T15:00:00Z');
    const forged = address.replace(given, changed);
    expect(forged).not.toBe(address);
    expect(open(forged)).toBeUndefined();
  });

  it('does not open once a character of its signature was changed', () => {
    const address = addressAt('2026-03-10T15:00:00Z');
    const from = address.indexOf('s=') + 2;
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: address.length - 1 }),
        fc.constantFrom(...'AZaz09-_.='),
        (at, letter) => {
          fc.pre(address[at] !== letter);
          expect(open(address.slice(0, at) + letter + address.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  it('is invalid on a server with another secret', () => {
    const env = loadEnv({ NODE_ENV: 'test', TOKEN_SECRET: 'another-secret-of-more-than-thirty-two-letters' });
    expect(open(addressAt('2026-03-10T15:00:00Z'), { env })).toBeUndefined();
  });

  it('stays valid while the secret it was signed with is in the list', () => {
    const next = 'another-secret-of-more-than-thirty-two-letters';
    const env = loadEnv({ NODE_ENV: 'test', TOKEN_SECRET: `${next},${loadEnv({}).TOKEN_SECRET}` });
    expect(open(addressAt('2026-03-10T15:00:00Z'), { env })).toBeDefined();
  });
});
