import { randomBytes } from 'node:crypto';
import type { CompanyScope } from '../../platform/scope.ts';

const LARGEST_SEQUENCE = 0xfff;
let lastMs = 0;
let sequence = 0;

/**
 * A UUID of version 7 that is larger than every one this process made before. Providers tell time in seconds, and the
 * files of one upload share a moment: what then decides the order is this id, and the twelve random bits that such ids
 * usually carry behind their millisecond would shuffle them.
 */
export function newMessageId({ now }: Pick<CompanyScope, 'now'>): string {
  const ms = now.getTime();
  if (ms > lastMs) {
    lastMs = ms;
    sequence = 0;
  } else if (sequence < LARGEST_SEQUENCE) {
    sequence += 1;
  } else {
    lastMs += 1;
    sequence = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const counted = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
