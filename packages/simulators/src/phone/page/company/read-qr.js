// @ts-check
/**
 * Only some browsers can read codes, and their types are not among the standard ones yet.
 * @typedef {{ detect(source: ImageBitmap | HTMLVideoElement): Promise<readonly { rawValue: string }[]> }} Detector
 */

const BETWEEN_LOOKS_MS = 250;

const { BarcodeDetector } =
  /** @type {{ BarcodeDetector?: { new (options: { formats: string[] }): Detector, getSupportedFormats(): Promise<string[]> } }} */ (
    globalThis
  );

const detector = () => BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });

/** Some browsers have the name and nothing behind it. */
export const canReadQr = async () => (await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') === true;

/** @param {Blob} picture @returns {Promise<string | undefined>} */
export async function readQrPicture(picture) {
  const [code] = (await detector()?.detect(await createImageBitmap(picture))) ?? [];
  return code?.rawValue;
}

/**
 * Looks through the camera until a code is seen or somebody stops it.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}
 */
export async function readQrCamera(video, signal) {
  const reader = detector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (reader && !signal.aborted) {
      const [code] = await reader.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
    return undefined;
  } finally {
    video.srcObject = null;
    for (const track of stream.getTracks()) track.stop();
  }
}
