import { NOISE_WA_HEADER } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { createFrameReader, writeFrame } from './frames.ts';

const [one, two] = [Buffer.from('one'), Buffer.from('two')];

describe('frames', () => {
  it('arrive several together, and in parts', () => {
    const stream = Buffer.concat([NOISE_WA_HEADER, writeFrame(one), writeFrame(two)]);
    expect(createFrameReader().read(stream)).toEqual([one, two]);
    const reader = createFrameReader();
    const frames = [...stream].flatMap((byte) => reader.read(Buffer.from([byte])));
    expect(frames).toEqual([one, two]);
  });

  it('may be preceded by where the client wants to be routed to', () => {
    const routing = Buffer.concat([Buffer.from('ED'), Buffer.from([0, 1, 0, 0, 4]), Buffer.from('here')]);
    expect(createFrameReader().read(Buffer.concat([routing, NOISE_WA_HEADER, writeFrame(one)]))).toEqual([one]);
  });

  it('of another protocol are refused', () => {
    expect(() => createFrameReader().read(Buffer.from('GET / HTTP/1.1'))).toThrow('another protocol');
  });
});
