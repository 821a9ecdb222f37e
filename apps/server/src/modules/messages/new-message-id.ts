import { randomBytes } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

const LARGEST_SEQUENCE = 0xfff;
const lastByClock = new WeakMap<Services['clock'], { ms: number; sequence: number }>();

interface Moment {
  readonly now: Date;
  readonly services: Pick<Services, 'clock'>;
}

/**
 * A UUID version 7 that is larger than every earlier one of this clock, and so of this process. Providers report whole
 * seconds and the files of one upload share a timestamp, so this id decides the order. The random bits that usually
 * follow the millisecond would shuffle them.
 */
export function newMessageId({ now, services }: Moment): string {
  const last = lastByClock.get(services.clock) ?? { ms: 0, sequence: 0 };
  lastByClock.set(services.clock, last);
  const ms = now.getTime();
  if (ms > last.ms) {
    last.ms = ms;
    last.sequence = 0;
  } else if (last.sequence < LARGEST_SEQUENCE) {
    last.sequence += 1;
  } else {
    last.ms += 1;
    last.sequence = 0;
  }
  const time = last.ms.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const counted = last.sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
