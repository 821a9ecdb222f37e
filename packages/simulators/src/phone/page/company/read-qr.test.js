// @ts-check
import { encode } from 'uqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readQrCamera, readQrPicture, readQrPixels } from './read-qr.js';

/** As long as those that link a device. */
const CODE = `2@${'Ab3/'.repeat(36)},${'Cd4+'.repeat(11)},${'Ef5='.repeat(11)},${'Gh6/'.repeat(11)}`;

describe('reading a QR code without the browser’s own reader', () => {
  it('finds the text in the pixels of a picture', async () => {
    expect('BarcodeDetector' in globalThis).toBe(false);
    expect(await readQrPixels(pixelsOf(CODE))).toBe(CODE);
  });

  it('finds a light code on a dark page', async () => {
    const { data, ...size } = pixelsOf(CODE);
    const inverted = data.map((value, index) => (index % 4 === 3 ? value : 255 - value));
    expect(await readQrPixels({ data: inverted, ...size })).toBe(CODE);
  });

  it('says nothing of a picture without a code', async () => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(255);
    expect(await readQrPixels({ data, width: 64, height: 64 })).toBeUndefined();
  });
});

describe('looking for a QR code', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('releases a stream that arrives too late, and leaves a newer scan running', async () => {
    const stop = vi.fn();
    /** @type {(stream: object) => void} */
    let allow = () => undefined;
    const asked = new Promise((resolve) => {
      allow = resolve;
    });
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => asked } });
    const [video, looking] = [{ srcObject: 'another look', play: vi.fn() }, new AbortController()];
    const read = readQrCamera(/** @type {any} */ (video), looking.signal);
    looking.abort();
    allow({ active: true, getTracks: () => [{ stop }] });
    expect(await read).toBeUndefined();
    expect([video.srcObject, stop.mock.calls.length]).toEqual(['another look', 1]);
  });

  it('ends quietly when another look takes the place of one that was about to begin', async () => {
    const looking = new AbortController();
    const stream = { active: true, getTracks: () => [] };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
    const play = async () => {
      looking.abort();
      throw new Error('The play() request was interrupted by a new load request.');
    };
    expect(await readQrCamera(/** @type {any} */ ({ srcObject: null, play }), looking.signal)).toBeUndefined();
  });

  it('finds nothing in a file that is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded.')));
    expect(await readQrPicture(new Blob(['%PDF-1.7']))).toBeUndefined();
  });
});

/** A code as it stands somewhere on a screen. @param {string} text */
function pixelsOf(text) {
  const [scale, left, top, width, height] = [4, 90, 40, 640, 480];
  const { data: modules } = encode(text, { ecc: 'L', border: 4 });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < modules.length * scale; y++)
    for (let x = 0; x < modules.length * scale; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, ((y + top) * width + x + left) * 4, ((y + top) * width + x + left) * 4 + 3);
  return { data, width, height };
}
