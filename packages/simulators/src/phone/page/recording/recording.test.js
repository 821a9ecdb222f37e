// @ts-check
import { describe, expect, it } from 'vitest';
import { checksum, samplesIn, writeOggOpus } from './ogg-opus.js';
import { readWebmOpus } from './webm-opus.js';

const header = [...new TextEncoder().encode('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0];
/** One 20 ms frame, as its first byte says. */
const TWENTY_MS = 0xf8;

/** @param {number[]} id @param {number[]} content */
const element = (id, content) => [...id, 0x80 | content.length, ...content];
/** A parent whose end is not said, as in a live recording. @param {number[]} id @param {number[]} content */
const endless = (id, content) => [...id, 0x01, ...Array(7).fill(0xff), ...content];
/** @param {number[]} packet */
const block = (packet) => element([0xa3], [0x81, 0, 0, 0x80, ...packet]);

const webm = Uint8Array.from([
  ...element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x86, 0x81, 1]),
  ...endless(
    [0x18, 0x53, 0x80, 0x67],
    [
      ...element(
        [0x16, 0x54, 0xae, 0x6b],
        element([0xae], [...element([0xd7], [1]), ...element([0x63, 0xa2], header)]),
      ),
      ...endless(
        [0x1f, 0x43, 0xb6, 0x75],
        [...element([0xe7], [0]), ...block([TWENTY_MS, 1]), ...block([TWENTY_MS, 2])],
      ),
      ...endless([0x1f, 0x43, 0xb6, 0x75], [...element([0xe7], [40]), ...block([TWENTY_MS, 3])]),
    ],
  ),
]);

/** @param {Uint8Array<ArrayBuffer>} file */
function pagesOf(file) {
  const pages = [];
  for (let at = 0; at < file.length; ) {
    const view = new DataView(file.buffer, at);
    const segments = file.subarray(at + 27, at + 27 + view.getUint8(26));
    const length = 27 + segments.length + segments.reduce((sum, size) => sum + size, 0);
    const bytes = file.slice(at, at + length);
    new DataView(bytes.buffer).setUint32(22, 0, true);
    const isWhole = checksum(bytes) === view.getUint32(22, true);
    pages.push({
      flags: view.getUint8(5),
      samples: Number(view.getBigUint64(6, true)),
      sequence: view.getUint32(18, true),
      isWhole,
    });
    at += length;
  }
  return pages;
}

describe('a voice message recorded by Chromium', () => {
  it('is found packet by packet in the WebM file', () => {
    const opus = readWebmOpus(webm);
    expect([...opus.header]).toEqual(header);
    expect(opus.packets.map((packet) => [...packet])).toEqual([
      [TWENTY_MS, 1],
      [TWENTY_MS, 2],
      [TWENTY_MS, 3],
    ]);
  });

  it('becomes an Ogg file that says how long it plays', () => {
    expect(pagesOf(writeOggOpus(readWebmOpus(webm)))).toEqual([
      { flags: 2, samples: 0, sequence: 0, isWhole: true },
      { flags: 0, samples: 0, sequence: 1, isWhole: true },
      { flags: 4, samples: 3 * 960, sequence: 2, isWhole: true },
    ]);
  });

  it('goes on over several pages when it is long, with packets of any size', () => {
    const packets = [255, 510, 3, ...Array(120).fill(1275)].map((size) => new Uint8Array(size).fill(TWENTY_MS, 0, 1));
    const pages = pagesOf(writeOggOpus({ header: Uint8Array.from(header), packets }));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.every(({ isWhole }) => isWhole)).toBe(true);
    expect(pages.map(({ sequence }) => sequence)).toEqual([...pages.keys()]);
    expect(pages.at(-1)).toMatchObject({ flags: 4, samples: packets.length * 960 });
  });

  it('counts the frames of each packet as the RFC says', () => {
    expect([[0xf8], [0xf9], [0xfb, 0x03], [0x08], [0xe0]].map((bytes) => samplesIn(Uint8Array.from(bytes)))).toEqual([
      960, 1920, 2880, 960, 120,
    ]);
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0x89a1897f);
  });

  it('is refused in words when it is no recording', () => {
    expect(() => readWebmOpus(new Uint8Array(4))).toThrow('A gravação não pôde ser lida.');
    expect(() => readWebmOpus(new Uint8Array(0))).toThrow('A gravação não pôde ser lida.');
  });
});
