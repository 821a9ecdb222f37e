import type { FlowContext } from '../engine/validate.ts';

/** A company in which everything exists, apart from what the test says. */
export const aContext = (change: Partial<FlowContext> = {}): FlowContext => ({
  isAvailable: () => true,
  hasQueue: () => true,
  fileOf: (mediaKey) => ({ mimeType: mimeTypes[mediaKey.split('.').at(-1) ?? ''] ?? 'image/png', sizeBytes: 1_000 }),
  hasSecret: () => true,
  isRefusedBySomeChannel: () => false,
  ...change,
});

const mimeTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', ogg: 'audio/ogg; codecs=opus' };
