import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createDiskStorage } from './disk-storage.ts';
import { describeStorage } from './storage-contract.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'disk-storage-'));
});
afterAll(() => rm(base, { recursive: true }));

const newRoot = () => mkdtemp(join(base, 'root-'));

describeStorage('the disk', async () => createDiskStorage(await newRoot()));

describe('the disk', () => {
  it('leaves nothing behind when an upload fails', async () => {
    const root = await newRoot();
    const storage = await createDiskStorage(root);
    await expect(storage.put('1/a', breakingOff(), { contentType: 'a/b' })).rejects.toThrow();
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('removes what a crashed process was writing yesterday, not what another writes now', async () => {
    const root = await newRoot();
    await createDiskStorage(root);
    const [abandoned, current] = [join(root, '.incoming', 'abandoned'), join(root, '.incoming', 'current')];
    await writeFile(abandoned, 'half');
    await writeFile(current, 'half');
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await utimes(abandoned, twoDaysAgo, twoDaysAgo);
    await createDiskStorage(root);
    expect(await readdir(join(root, '.incoming'))).toEqual(['current']);
  });

  it('finds the files again after a restart', async () => {
    const root = await newRoot();
    await (await createDiskStorage(root)).put('1/a.txt', Buffer.from('kept'), { contentType: 'text/plain' });
    const reopened = await createDiskStorage(root);
    expect(await reopened.head('1/a.txt')).toMatchObject({ sizeBytes: 4, contentType: 'text/plain' });
    expect(await readFile(join(root, '1', '@a.txt'), 'utf8')).toMatch(
      /^\{"v":1,"contentType":"text\/plain"\} +\nkept$/,
    );
  });

  it('reports a foreign or truncated file as damaged instead of serving it, and can delete it', async () => {
    const root = await newRoot();
    const storage = await createDiskStorage(root);
    await storage.put('1/a', Buffer.from('x'), { contentType: 'a/b' });
    for (const header of ['', '{"v":1,"contentType":"a/b"}', 'x'.repeat(600), '{}'.padEnd(600), 'null'.padEnd(600)]) {
      await writeFile(join(root, '1', '@a'), header);
      await expect(storage.get('1/a'), header).rejects.toMatchObject({ reason: 'damaged' });
    }
    expect(await Array.fromAsync(storage.list('1/'))).toHaveLength(1);
    await storage.delete('1/a');
    expect(await storage.head('1/a')).toBeUndefined();
  });

  it('does not follow a link out of its folder', async () => {
    const root = await newRoot();
    const storage = await createDiskStorage(root);
    await storage.put('1/a', Buffer.from('x'), { contentType: 'a/b' });
    await symlink('/etc/hostname', join(root, '1', '@link'));
    await expect(storage.get('1/link')).rejects.toMatchObject({ code: 'ELOOP' });
  });

  it('does not run out of file handles', async () => {
    const root = await newRoot();
    const storage = await createDiskStorage(root);
    await storage.put('1/a', Buffer.from('0123456789'), { contentType: 'a/b' });
    await storage.put('1/empty', Buffer.alloc(0), { contentType: 'a/b' });
    const before = await openHandles();
    for (let round = 0; round < 50; round++) {
      (await storage.get('1/a')).body.destroy();
      (await storage.get('1/empty')).body.destroy();
      await storage.head('1/a');
      await storage.get('1/a', { start: 99 }).catch(() => undefined);
    }
    await eventually(openHandles).toBeLessThan(before + 10);
  });

  it('refuses to start where it cannot write', async () => {
    const file = join(await newRoot(), 'a-file');
    await writeFile(file, '');
    await expect(createDiskStorage(file)).rejects.toThrow();
  });
});

async function openHandles(): Promise<number> {
  return (await readdir('/dev/fd')).length;
}

function breakingOff(): Readable {
  return new Readable({
    read() {
      this.destroy(new Error('connection lost'));
    },
  });
}
