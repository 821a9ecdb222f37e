// @ts-check
import { Problem } from '../shared/control.js';

/**
 * Only some browsers can read codes, and their types are not among the standard ones yet.
 * @typedef {{ detect(source: ImageBitmap | HTMLVideoElement): Promise<readonly { rawValue: string }[]> }} Detector
 * @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats(): Promise<string[]> }} DetectorType
 * @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels
 * @typedef {(data: Uint8ClampedArray, width: number, height: number) => { data: string } | null} ReadPixels
 */

const BETWEEN_LOOKS_MS = 250;
/** On disk as many folders up as the packages are; in a browser the same path ends at the server's root. */
const JSQR = new URL('../../../../../../node_modules/jsqr/dist/jsQR.js', import.meta.url).href;

const { BarcodeDetector } = /** @type {{ BarcodeDetector?: DetectorType }} */ (globalThis);

/** @param {Blob} picture @returns {Promise<string | undefined>} */
export async function readQrPicture(picture) {
  // What a browser cannot draw, a PDF or a broken file, it would refuse in its own words, and in English.
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  return bitmap && readQr(bitmap, bitmap);
}

/** Scans the camera until a code is found or the scan is aborted. @param {HTMLVideoElement} video @param {AbortSignal} signal */
export const readQrCamera = (video, signal) =>
  watch(navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }), video, signal);

/** Scans a shared tab, window or screen in the same way. @param {HTMLVideoElement} video @param {AbortSignal} signal */
export const readQrScreen = (video, signal) =>
  watch(navigator.mediaDevices.getDisplayMedia({ video: true }), video, signal);

/**
 * @param {Promise<MediaStream>} asked
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}
 */
async function watch(asked, video, signal) {
  const stream = await asked.catch(() => {
    throw new Problem('O navegador não mostrou nada a esta página. Abra ou cole uma imagem do código.');
  });
  try {
    // While the browser asked, another look may have begun, and this one would take its place on the screen.
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play().catch((error) => {
      // The look that takes this one's place interrupts it.
      if (!signal.aborted) throw error;
    });
    // The user can also end screen sharing in the browser's own bar.
    while (stream.active && !signal.aborted) {
      const text = await readQr(video, { width: video.videoWidth, height: video.videoHeight });
      if (text !== undefined) return text;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
    return undefined;
  } finally {
    // Another look may have begun in the same place.
    if (video.srcObject === stream) video.srcObject = null;
    for (const track of stream.getTracks()) track.stop();
  }
}

/** @param {ImageBitmap | HTMLVideoElement} picture @param {{ width: number, height: number }} size */
async function readQr(picture, size) {
  if (!(await hasDetector())) return readQrPixels(pixelsOf(picture, size));
  const [code] = (await (BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] }))?.detect(picture)) ?? [];
  return code?.rawValue;
}

/** Some browsers have the name and nothing behind it. */
const hasDetector = async () => (await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') === true;

/** @param {ImageBitmap | HTMLVideoElement} picture @param {{ width: number, height: number }} size @returns {Pixels} */
function pixelsOf(picture, { width, height }) {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  // What is transparent would be read as black, and a code on nothing as one black square.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/** Chrome on Linux and Windows and Firefox read no codes themselves: jsQR does, and is fetched only then. @param {Pixels} pixels @returns {Promise<string | undefined>} */
export async function readQrPixels({ data, width, height }) {
  const { default: asModule } = /** @type {{ default?: ReadPixels }} */ (await import(JSQR));
  // It was made before there were modules: imported by a browser, it leaves a global name.
  const read = asModule ?? /** @type {{ jsQR?: ReadPixels }} */ (globalThis).jsQR;
  return read?.(data, width, height)?.data || undefined;
}
