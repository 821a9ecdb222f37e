import { spawn } from 'node:child_process';
import { MediaError } from './media-error.ts';

export interface ToolLimits {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Where ffmpeg is searched; the rest of the environment is not passed, for it contains this server's secrets. */
const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
const STDERR_KEPT = 2000;

/**
 * Runs ffmpeg or ffprobe on a received file and returns its output. No shell, no input, no environment; killed at the
 * limits. Returns or throws only once the process is gone.
 */
export function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { timeoutMs, maxOutputBytes, signal }: ToolLimits,
  searchPath = SEARCH_PATH,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new MediaError('aborted', `${tool} was not started: the work was aborted.`));
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: searchPath } });
    let failure: MediaError | undefined;
    const fail = (error: MediaError) => {
      failure ??= error;
      child.kill('SIGKILL');
    };

    const timer = setTimeout(() => fail(new MediaError('timed-out', `${tool} took over ${timeoutMs} ms.`)), timeoutMs);
    const giveUp = () => fail(new MediaError('aborted', `${tool} was stopped: the work was aborted.`));
    signal?.addEventListener('abort', giveUp, { once: true });

    const written: Buffer[] = [];
    let writtenBytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      writtenBytes += chunk.length;
      if (writtenBytes > maxOutputBytes)
        fail(new MediaError('too-large', `${tool} wrote over ${maxOutputBytes} bytes.`));
      else written.push(chunk);
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });

    const finish = (error: MediaError | undefined) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      if (error) reject(error);
      else resolve(Buffer.concat(written));
    };
    // A child that never started may end without "close".
    child.once('error', (error: NodeJS.ErrnoException) => finish(failure ?? asMissing(tool, error)));
    child.once('close', (code) =>
      finish(failure ?? (code === 0 ? undefined : new MediaError('unreadable', `${tool}: ${complaint.trim()}`))),
    );
  });
}

function asMissing(tool: string, error: NodeJS.ErrnoException): MediaError {
  return new MediaError(
    'tool-missing',
    error.code === 'ENOENT'
      ? `${tool} is not installed. "npm run setup" installs it, and the image brings it along.`
      : `${tool} could not be started: ${error.message}`,
  );
}
