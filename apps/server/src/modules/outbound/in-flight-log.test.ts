import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInFlightLog, readInFlightLog } from './in-flight-log.ts';
import { killedProcess } from './testing/killed-process.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'in-flight-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const killed = (holder: number) => killedProcess({ dir, holder, begins: ['1', '2', '3'], ends: ['2'] });

describe('the in-flight log of a process', () => {
  it('shows after a kill what was begun and not ended', async () => {
    await killed(7);
    expect(await readInFlightLog({ dir, holder: 7 })).toEqual(new Set(['1', '3']));
  });

  it('is not read while the process lives: it may be about to begin', async () => {
    const inFlight = openInFlightLog({ dir, holder: 8 });
    inFlight.begin('5');
    expect(await readInFlightLog({ dir, holder: 8 })).toBeUndefined();
    inFlight.close();
  });

  it('is not read for a process on another machine, and is removed on an orderly exit', async () => {
    expect(await readInFlightLog({ dir, holder: 9 })).toBeUndefined();
    const inFlight = openInFlightLog({ dir, holder: 9 });
    inFlight.close();
    inFlight.close();
    expect(await readInFlightLog({ dir, holder: 9 })).toBeUndefined();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is not trusted after the machine itself went down, which may have lost the last entries', async () => {
    await killed(10);
    const file = join(dir, '10.in-flight');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^[^\n]{36}/, '0'.repeat(36)));
    expect(await readInFlightLog({ dir, holder: 10 })).toBeUndefined();
  });

  it('does not grow with the running time of the process', () => {
    const inFlight = openInFlightLog({ dir, holder: 11 });
    for (let id = 1; id <= 1_000; id += 1) {
      inFlight.begin(String(id));
      inFlight.end(String(id));
    }
    expect(readFileSync(join(dir, '11.in-flight')).length).toBeLessThan(100);
    inFlight.close();
  });
});
