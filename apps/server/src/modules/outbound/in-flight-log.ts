import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/**
 * The messages this process is sending at this moment, in a local file. The database knows that a message was about to
 * leave; between that commit and the first byte lie milliseconds, in which a crash would leave a message undecided that
 * never left. The log is written in the same turn as the message and survives the process, so a worker on the same
 * machine can tell: not logged means not sent.
 */
export interface InFlightLog {
  /** Called immediately before the message leaves. Throws rather than let it leave without an entry. */
  begin(deliveryId: string): void;
  /** Called when its outcome is recorded. */
  end(deliveryId: string): void;
  close(): void;
}

interface InFlightLogKey {
  readonly dir: string;
  /** The number under which the process owns its conversations. */
  readonly holder: number;
}

const SLOT_BYTES = 20;
const BOOT_ID_BYTES = 37;
const EMPTY = `${' '.repeat(SLOT_BYTES - 1)}\n`;

const fileOf = ({ dir, holder }: InFlightLogKey): string => join(dir, `${holder}.in-flight`);
const socketOf = ({ dir, holder }: InFlightLogKey): string => join(dir, `${holder}.alive`);

export function openInFlightLog(of: InFlightLogKey): InFlightLog {
  mkdirSync(of.dir, { recursive: true, mode: 0o700 });
  // A liveness signal that ends with the process, however it dies, and that another container can check too.
  const alive = createServer((socket) => socket.destroy()).listen(socketOf(of));
  alive.on('error', () => undefined);
  alive.unref();
  const file = openSync(fileOf(of), 'wx', 0o600);
  writeSync(file, `${bootId()}\n`);
  const slots = new Map<string, number>();
  const free: number[] = [];
  let slotCount = 0;
  let isClosed = false;
  const write = (slot: number, text: string) => writeSync(file, text, BOOT_ID_BYTES + slot * SLOT_BYTES);
  return {
    begin(deliveryId) {
      const slot = free.pop() ?? slotCount++;
      write(slot, `${deliveryId.padEnd(SLOT_BYTES - 1)}\n`);
      slots.set(deliveryId, slot);
    },
    end(deliveryId) {
      const slot = slots.get(deliveryId);
      if (slot === undefined) return;
      write(slot, EMPTY);
      slots.delete(deliveryId);
      free.push(slot);
    },
    close() {
      // A second close would close whatever file has got the descriptor since.
      if (isClosed) return;
      isClosed = true;
      closeSync(file);
      alive.close();
      removeInFlightLog(of);
    },
  };
}

/**
 * The messages that a dead process was sending. Undefined where that is unknown: it lives, ran on another machine, or
 * the machine went down and may have lost the last entries.
 */
export async function readInFlightLog(of: InFlightLogKey): Promise<ReadonlySet<string> | undefined> {
  let text: string;
  try {
    text = readFileSync(fileOf(of), 'utf8');
  } catch {
    return undefined;
  }
  const [boot, ...notes] = text.split('\n');
  if (boot === '' || boot !== bootId() || (await isAlive(of))) return undefined;
  return new Set(notes.map((note) => note.trim()).filter((note) => note !== ''));
}

/** Call it for a process whose conversations have all been taken over. */
export function removeInFlightLog(of: InFlightLogKey): void {
  rmSync(fileOf(of), { force: true });
  rmSync(socketOf(of), { force: true });
}

/** Only a refused connection proves that the process is gone; a busy process still listens. */
const isAlive = (of: InFlightLogKey): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketOf(of));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });

/** Empty where the system has no boot id: then earlier entries are not trusted. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
