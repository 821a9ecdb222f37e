import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { runTool } from './run-tool.ts';

const limits = { timeoutMs: 20_000, maxOutputBytes: 1024 * 1024 };
/** Endless noise. */
const endless = ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'anoisesrc'];
const intoNothing = (mark: string) => [...endless, '-metadata', `title=${mark}`, '-f', 'null', '-'];

describe('running ffmpeg', () => {
  it('returns its output', async () => {
    expect((await runTool('ffprobe', ['-version'], limits)).toString()).toMatch(/^ffprobe version/);
  });

  it('reports that it is not installed', async () => {
    await expect(runTool('ffmpeg', ['-version'], limits, '/nowhere')).rejects.toMatchObject({
      reason: 'tool-missing',
      message: expect.stringContaining('npm run setup'),
    });
  });

  it('is killed at the time limit', async () => {
    const tooLong = runTool('ffmpeg', intoNothing('ends-at-the-time-limit'), { ...limits, timeoutMs: 200 });
    await expect(tooLong).rejects.toMatchObject({ reason: 'timed-out' });
    expect(await runningWith('ends-at-the-time-limit')).toEqual([]);
  });

  it('is killed when it writes more than its limit', async () => {
    await expect(
      runTool('ffmpeg', [...endless, '-f', 'wav', 'pipe:1'], { ...limits, maxOutputBytes: 100_000 }),
    ).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('is killed when the work is aborted', async () => {
    const controller = new AbortController();
    const options = { ...limits, signal: controller.signal };
    const running = runTool('ffmpeg', intoNothing('given-up'), options).catch((error: unknown) => error);
    await eventually(() => runningWith('given-up')).toHaveLength(1);
    controller.abort();
    expect(await running).toMatchObject({ reason: 'aborted' });
    expect(await runningWith('given-up')).toEqual([]);
    await expect(runTool('ffmpeg', intoNothing('given-up'), options)).rejects.toMatchObject({ reason: 'aborted' });
  });

  it('treats shell syntax as a mere name', async () => {
    await expect(runTool('ffmpeg', ['-i', '$(touch /tmp/owned); `id`'], limits)).rejects.toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining('$(touch /tmp/owned)'),
    });
  });

  it('does not pass this server’s secrets', async () => {
    process.env['MEDIA_TEST_SECRET'] = 'TOKEN_SECRET-like';
    // ffmpeg reads its environment through /proc like any other process could.
    const environment = await runTool(
      'ffmpeg',
      [
        '-v',
        'error',
        '-nostdin',
        '-f',
        'data',
        '-i',
        'file:/proc/self/environ',
        '-map',
        '0',
        '-c',
        'copy',
        '-f',
        'data',
        'pipe:1',
      ],
      limits,
    );
    expect(environment.toString()).toMatch(/^PATH=[^\0]*\0?$/);
  });
});

/** Processes of this machine whose command line contains the word. */
async function runningWith(word: string): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.startsWith('ffmpeg') && line.includes(word));
}
