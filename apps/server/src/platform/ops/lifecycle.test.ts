import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { spawnBound } from '../../../test/bound-process.ts';
import { eventually } from '../../../test/eventually.ts';

const fixture = fileURLToPath(new URL('lifecycle.fixture.ts', import.meta.url));

const children: ChildProcessByStdio<null, Readable, null>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('a process that is asked to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes its requests, stops in reverse order and exits with 0',
    async (signal) => {
      const running = await start('drain');
      const answer = running.get('/');
      await running.says('accepted');
      running.child.kill(signal);
      expect(await answer).toBe('shutting down: true');
      expect(await running.exitCode).toBe(0);
      expect(running.logged('stopped').map(({ step }) => step)).toEqual(['http', 'first']);
    },
  );

  it('exits at the deadline when a step hangs, and names the step', async () => {
    const running = await start('hang');
    running.child.kill('SIGTERM');
    expect(await running.exitCode).toBe(1);
    expect(running.logged('shutdown took too long, exiting')).toEqual([expect.objectContaining({ step: 'hanging' })]);
    expect(running.logged('stopped')).toEqual([]);
  });

  it('twice exits immediately', async () => {
    const running = await start('drain');
    const answer = running.get('/').catch(() => 'cut off');
    await running.says('accepted');
    running.child.kill('SIGTERM');
    await running.says('shutting down');
    running.child.kill('SIGTERM');
    expect(await running.exitCode).toBe(1);
    expect(await answer).toBe('cut off');
  });

  it('stops the rest when one step fails, and exits with 1', async () => {
    const running = await start('fail');
    running.child.kill('SIGTERM');
    expect(await running.exitCode).toBe(1);
    expect(running.logged('could not stop cleanly')).toEqual([expect.objectContaining({ step: 'failing' })]);
    expect(running.logged('stopped').map(({ step }) => step)).toEqual(['http', 'first']);
  });

  it('also stops what was started during the shutdown', async () => {
    const running = await start('late');
    running.child.kill('SIGTERM');
    expect(await running.exitCode).toBe(0);
    expect(running.logged('stopped').map(({ step }) => step)).toEqual(['early', 'late', 'http', 'first']);
  });
});

describe('an uncaught error', () => {
  it.each([
    ['/throw', 'an uncaught failure', 'uncaughtException'],
    ['/reject', 'an uncaught failure', 'unhandledRejection'],
    ['/reject-text', 'only a text', 'unhandledRejection'],
  ])('from %s is logged as fatal and ends the process in order with 1', async (path, message, origin) => {
    const running = await start('drain');
    expect(await running.get(path)).toBe('shutting down: true');
    expect(await running.exitCode).toBe(1);
    const [fatal, ...others] = running.logged('uncaught error');
    expect(fatal).toMatchObject({ level: 'fatal', origin, err: { message, stack: expect.any(String) } });
    expect(others).toEqual([]);
    expect(running.logged('stopped').map(({ step }) => step)).toEqual(['http', 'first']);
  });
});

interface LogLine {
  readonly msg: string;
  readonly level: string;
  readonly step?: string;
  readonly port?: number;
}

async function start(behaviour: string) {
  const child = spawnBound(process.execPath, [fixture, behaviour], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines: LogLine[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  // "close" and not "exit": by then all its output has been read.
  const exitCode = once(child, 'close').then(([code]) => code);

  const logged = (message: string) => lines.filter(({ msg }) => msg === message);
  const says = (message: string) => eventually(() => logged(message).length).toBeGreaterThan(0);
  await says('listening');
  const [{ port } = { port: 0 }] = logged('listening');

  return { child, exitCode, logged, says, get: (path: string) => get(`http://127.0.0.1:${port}${path}`) };
}

async function get(url: string): Promise<string> {
  return (await fetch(url)).text();
}
