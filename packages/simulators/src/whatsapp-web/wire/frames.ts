import { NOISE_WA_HEADER } from '@whiskeysockets/baileys';

const LENGTH_BYTES = 3;
/** `ED`, two version bytes and the length of what follows: where the client wants to be routed to. */
const ROUTING_BYTES = 7;

/** Splits the stream of a socket into frames; a frame may arrive in parts and several may arrive together. */
export interface FrameReader {
  read(data: Buffer): Buffer[];
}

export function createFrameReader(): FrameReader {
  let unread: Buffer = Buffer.alloc(0);
  let isIntroduced = false;

  function takeIntroduction(): boolean {
    const routing = unread.subarray(0, 2).toString() === 'ED' && unread.length >= ROUTING_BYTES;
    const start = routing ? ROUTING_BYTES + unread.readUIntBE(4, LENGTH_BYTES) : 0;
    const end = start + NOISE_WA_HEADER.length;
    if (unread.length < end) return false;
    if (!unread.subarray(start, end).equals(NOISE_WA_HEADER)) throw new Error('The client speaks another protocol');
    unread = unread.subarray(end);
    return true;
  }

  return {
    read(data) {
      unread = Buffer.concat([unread, data]);
      isIntroduced ||= takeIntroduction();
      const frames: Buffer[] = [];
      while (isIntroduced && unread.length >= LENGTH_BYTES) {
        const end = LENGTH_BYTES + unread.readUIntBE(0, LENGTH_BYTES);
        if (unread.length < end) break;
        frames.push(unread.subarray(LENGTH_BYTES, end));
        unread = unread.subarray(end);
      }
      return frames;
    },
  };
}

export function writeFrame(bytes: Uint8Array): Buffer {
  const frame = Buffer.alloc(LENGTH_BYTES + bytes.length);
  frame.writeUIntBE(bytes.length, 0, LENGTH_BYTES);
  frame.set(bytes, LENGTH_BYTES);
  return frame;
}
