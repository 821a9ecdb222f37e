import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const script = read('deploy/pin-images.sh');
const pinned = (/^for name in (.+); do$/m.exec(script)?.[1] ?? '').split(' ');
const tagOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(read('deploy/env.example'))?.[1];

describe('an image that somebody else builds', () => {
  it('is named by a variable of .env that is pinned, with the tag of the example', () => {
    const images = [...read('compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image as string);
    const others = images.filter((image) => !image.startsWith('recado:'));
    expect(others.length).toBeGreaterThan(0);
    const names = others.map((image) => {
      const [, name = image, tag] = /^\$\{(\w+_IMAGE):-(.+)\}$/.exec(image) ?? [];
      expect([name, tag]).toEqual([name, tagOf(name)]);
      return name;
    });
    expect([...new Set([...names, 'NODE_IMAGE'])].toSorted()).toEqual(pinned.toSorted());
  });

  it('is the base of the image by an argument that compose sets', () => {
    const dockerfile = read('Dockerfile');
    const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.filter((base) => !stages.includes(base))).toEqual([`\${NODE_IMAGE}`]);
    expect(dockerfile).toContain(`ARG NODE_IMAGE=${tagOf('NODE_IMAGE')}\n`);
    expect(read('compose.yaml')).toContain(`NODE_IMAGE: '\${NODE_IMAGE:-${tagOf('NODE_IMAGE')}}'`);
  });
});

describe('deploy/pin-images.sh', () => {
  let folder: string;
  const env = () => readFileSync(join(folder, '.env'), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pin-images-'));
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'deploy'));
    for (const name of ['pin-images.sh', 'env.example'])
      cpSync(join(root, 'deploy', name), join(folder, 'deploy', name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** With a Docker that knows this digest for every image. */
  function pin(digest: string) {
    const docker = join(folder, 'bin/docker');
    writeFileSync(docker, `#!/bin/sh\n[ "$1" = image ] && echo "name@${digest}"\ntrue\n`);
    chmodSync(docker, 0o755);
    const path = `${join(folder, 'bin')}:${process.env['PATH']}`;
    return spawnSync('sh', [join(folder, 'deploy/pin-images.sh')], { env: { PATH: path }, encoding: 'utf8' });
  }

  it('writes the digest of each image behind its tag, and a later one in its place', () => {
    writeFileSync(join(folder, '.env'), `DOMAIN=example.com\nPOSTGRES_IMAGE=postgres:18\n`);
    expect(pin('sha256:aaa').status).toBe(0);
    const lines = (digest: string) =>
      ['DOMAIN=example.com', `POSTGRES_IMAGE=postgres:18@${digest}`]
        .concat(pinned.filter((name) => name !== 'POSTGRES_IMAGE').map((name) => `${name}=${tagOf(name)}@${digest}`))
        .toSorted();
    expect(env().trim().split('\n').toSorted()).toEqual(lines('sha256:aaa'));
    expect(pin('sha256:bbb').status).toBe(0);
    expect(env().trim().split('\n').toSorted()).toEqual(lines('sha256:bbb'));
  });

  it('changes nothing when an image has no digest', () => {
    writeFileSync(join(folder, '.env'), 'DOMAIN=example.com\n');
    expect(pin('none')).toMatchObject({ status: 1, stderr: expect.stringContaining('has no digest') });
    expect(env()).toBe('DOMAIN=example.com\n');
    expect(existsSync(join(folder, '.env.pinned'))).toBe(false);
  });
});
