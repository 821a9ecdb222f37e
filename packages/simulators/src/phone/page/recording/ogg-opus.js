// @ts-check
/** Puts Opus packets into an Ogg file, as phones send voice messages: RFC 3533 and RFC 7845. */

/** @import { Opus } from './webm-opus.js' */

const SAMPLES_PER_SECOND = 48_000;
const SERIAL = 1;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;
const MAX_SEGMENTS = 255;
const PACKETS_PER_PAGE = 50;

/** @param {Opus} opus @returns {Uint8Array<ArrayBuffer>} */
export function writeOggOpus({ header, packets }) {
  const pages = [
    page({ packets: [header], samples: 0, sequence: 0, flags: FIRST_PAGE }),
    page({ packets: [tags()], samples: 0, sequence: 1, flags: 0 }),
  ];
  // Decoders drop the first samples; the time written on a page counts them all the same.
  let samples = 0;
  for (let first = 0; first < packets.length; ) {
    const batch = fittingPackets(packets, first);
    first += batch.length;
    samples += batch.reduce((sum, packet) => sum + samplesIn(packet), 0);
    const flags = first >= packets.length ? LAST_PAGE : 0;
    pages.push(page({ packets: batch, samples, sequence: pages.length, flags }));
  }
  return joined(pages);
}

/** As many packets as one page holds: each takes a segment per 255 bytes begun. @param {readonly Uint8Array[]} packets @param {number} first */
function fittingPackets(packets, first) {
  const batch = [];
  let segments = 0;
  for (const packet of packets.slice(first, first + PACKETS_PER_PAGE)) {
    segments += Math.floor(packet.length / 255) + 1;
    if (segments > MAX_SEGMENTS && batch.length > 0) break;
    batch.push(packet);
  }
  return batch;
}

/** How long a packet plays, from its first byte: RFC 6716, section 3.1. @param {Uint8Array} packet */
export function samplesIn(packet) {
  const [toc = 0, second = 0] = packet;
  const config = toc >> 3;
  const frameMs =
    config < 12 ? [10, 20, 40, 60][config & 3] : config < 16 ? [10, 20][config & 1] : [2.5, 5, 10, 20][config & 3];
  const frames = [1, 2, 2, second & 63][toc & 3];
  return ((frameMs ?? 0) * (frames ?? 0) * SAMPLES_PER_SECOND) / 1000;
}

function tags() {
  const vendor = new TextEncoder().encode('recado');
  const bytes = new Uint8Array(8 + 4 + vendor.length + 4);
  bytes.set(new TextEncoder().encode('OpusTags'));
  new DataView(bytes.buffer).setUint32(8, vendor.length, true);
  bytes.set(vendor, 12);
  return bytes;
}

/** @param {{ packets: readonly Uint8Array[], samples: number, sequence: number, flags: number }} content */
function page({ packets, samples, sequence, flags }) {
  const segments = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const head = new Uint8Array(27 + segments.length);
  head.set(new TextEncoder().encode('OggS'));
  head[5] = flags;
  head[26] = segments.length;
  head.set(segments, 27);
  const view = new DataView(head.buffer);
  view.setBigUint64(6, BigInt(samples), true);
  view.setUint32(14, SERIAL, true);
  view.setUint32(18, sequence, true);
  const bytes = joined([head, ...packets]);
  new DataView(bytes.buffer).setUint32(22, checksum(bytes), true);
  return bytes;
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Ogg's own CRC: the usual polynomial, but not reflected and starting from zero. @param {Uint8Array} bytes */
export function checksum(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
