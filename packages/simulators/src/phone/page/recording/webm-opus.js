// @ts-check
/** Takes the Opus packets out of a WebM file as browsers record it: one track, unlaced blocks. */

/** @typedef {{ header: Uint8Array<ArrayBuffer>, packets: Uint8Array<ArrayBuffer>[] }} Opus */

/** matroska.org/technical/elements.html: the elements to look into, and the two that are wanted. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const BLOCK_GROUP = 0xa0;
const CODEC_PRIVATE = 0x63a2;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const parents = new Set([SEGMENT, CLUSTER, TRACKS, TRACK_ENTRY, BLOCK_GROUP]);

/** Track number, time (2 bytes) and flags come before the packet. A recording's track number fits one byte. */
const BLOCK_HEAD_BYTES = 4;

/** @param {Uint8Array<ArrayBuffer>} file @returns {Opus} */
export function readWebmOpus(file) {
  /** @type {Uint8Array<ArrayBuffer> | undefined} */
  let header;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const packets = [];
  let at = 0;
  while (at < file.length) {
    const id = readNumber(file, at, true);
    const size = readNumber(file, at + id.length, false);
    const start = at + id.length + size.length;
    // Going into a parent is going on to its first child; live recordings do not even say where parents end.
    if (parents.has(id.value)) {
      at = start;
      continue;
    }
    const content = file.subarray(start, start + size.value);
    if (id.value === CODEC_PRIVATE) header = content;
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) packets.push(content.subarray(BLOCK_HEAD_BYTES));
    at = start + size.value;
  }
  if (!header) throw new Error('A gravação não pôde ser lida.');
  return { header, packets };
}

/** EBML's numbers: the zeros before the first one bit tell how many bytes follow. @param {Uint8Array} file @param {number} at @param {boolean} isId */
function readNumber(file, at, isId) {
  const first = file[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Error('A gravação não pôde ser lida.');
  // An id keeps its marker bit.
  let value = isId ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (file[at + index] ?? 0);
  return { value, length };
}
