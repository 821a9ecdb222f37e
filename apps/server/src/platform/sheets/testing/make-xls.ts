const SECTOR = 512;
const [END_OF_CHAIN, FREE, FAT_SECTOR] = [0xfffffffe, 0xffffffff, 0xfffffffd];
const DIRECTORY_ENTRY = 128;

/** A small .xls of one sheet, as Excel 97 wrote it (BIFF8 in a compound file): no library writes this format any more. */
export function makeXls(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = Buffer.concat([begin(0x10), ...rows.flatMap(cellsOf), record(0x0a)]);
  const head = begin(0x05);
  const name = Buffer.from('Planilha', 'latin1');
  const boundLength = 4 + 8 + name.length;
  const at = head.length + boundLength + 4;
  const bound = Buffer.concat([u32(at), u16(0), Buffer.from([name.length, 0]), name]);
  return compoundFile(Buffer.concat([head, record(0x85, bound), record(0x0a), sheet]));
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const record = (type: number, body: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([u16(type), u16(body.length), body]);
/** BIFF8: of the workbook (5) or of a sheet (16). */
const begin = (kind: number): Buffer =>
  record(0x809, Buffer.concat([u16(0x600), u16(kind), u16(0x0dbb), u16(0x07cc), u32(0), u32(6)]));

const cellsOf = (cells: readonly (string | number)[], row: number): Buffer[] =>
  cells.map((cell, column) => {
    const place = Buffer.concat([u16(row), u16(column), u16(0)]);
    if (typeof cell === 'number') {
      const value = Buffer.alloc(8);
      value.writeDoubleLE(cell);
      return record(0x203, Buffer.concat([place, value]));
    }
    const text = Buffer.from(cell, 'utf16le');
    return record(0x204, Buffer.concat([place, u16(cell.length), Buffer.from([1]), text]));
  });

/** One stream `Workbook`, long enough to be stored in sectors of 512 bytes. */
function compoundFile(content: Buffer): Buffer {
  const stream = Buffer.alloc(Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR));
  content.copy(stream);
  const sectors = stream.length / SECTOR;
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(FAT_SECTOR, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4);
  for (let nr = 0; nr < sectors; nr += 1) {
    table.writeUInt32LE(nr === sectors - 1 ? END_OF_CHAIN : nr + 3, (nr + 2) * 4);
  }
  const directory = Buffer.concat([
    entry({ name: 'Root Entry', type: 5, child: 1, start: END_OF_CHAIN, size: 0 }),
    entry({ name: 'Workbook', type: 2, child: FREE, start: 2, size: stream.length }),
    Buffer.alloc(2 * DIRECTORY_ENTRY),
  ]);
  return Buffer.concat([header, table, directory, stream]);
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function entry({ name, type, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(DIRECTORY_ENTRY);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(FREE, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
