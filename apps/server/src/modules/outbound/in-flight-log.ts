import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/**
 * What this process is handing over at this very moment, in a file beside it. The database knows that a message was about
 * to leave; between that commit and the first byte lie milliseconds, in which a crash would leave a doubt about a message
 * that never left. This note is written in the same turn as the message and survives the process, so a worker of the same
 * machine that takes over can tell: not noted is not sent.
 */
export interface InFlightLog {
  /** Last thing before the message leaves. Throws rather than let it leave without a note. */
  begin(deliveryId: string): void;
  /** Its outcome is recorded. */
  end(deliveryId: string): void;
  close(): void;
}

interface InFlightLogKey {
  readonly dir: string;
  /** The number under which the process holds its conversations. */
  readonly holder: number;
}

const SLOT_BYTES = 20;
const BOOT_ID_BYTES = 37;
const EMPTY = `${' '.repeat(SLOT_BYTES - 1)}\n`;

const fileOf = ({ dir, holder }: InFlightLogKey): string => join(dir, `${holder}.in-flight`);
const socketOf = ({ dir, holder }: InFlightLogKey): string => join(dir, `${holder}.alive`);

export function openInFlightLog(of: InFlightLogKey): InFlightLog {
  mkdirSync(of.dir, { recursive: true, mode: 0o700 });
  // A sign of life that ends with the process, however it dies, and that also another container can ask for.
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
      // A second time it would close whatever file has got the number since.
      if (isClosed) return;
      isClosed = true;
      closeSync(file);
      alive.close();
      removeInFlightLog(of);
    },
  };
}

/**
 * What a process that is certainly dead was handing over; undefined where nobody can tell: it lives, was on another
 * machine, or the machine itself went down and with it perhaps the last notes.
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

/** Of a process whose conversations have all been taken over. */
export function removeInFlightLog(of: InFlightLogKey): void {
  rmSync(fileOf(of), { force: true });
  rmSync(socketOf(of), { force: true });
}

/** Only a refusal proves that nobody is there; a process that is merely busy is still listening. */
const isAlive = (of: InFlightLogKey): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketOf(of));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });

/** Empty where the system does not tell: then notes of before are not believed. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
