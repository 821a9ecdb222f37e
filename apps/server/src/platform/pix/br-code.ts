/** The payee, as the payer's bank shows it before it has read the charge. */
export interface BrCodeMerchant {
  readonly name: string;
  readonly city: string;
}

/** A dynamic BR Code (EMV, by the Central Bank's manual): leads to the charge, which has all other data. */
export function buildBrCode({ location, name, city }: BrCodeMerchant & { readonly location: string }): string {
  const fields: readonly Field[] = [
    ['00', '01'],
    // Can be paid once.
    ['01', '12'],
    [
      '26',
      write([
        ['00', 'br.gov.bcb.pix'],
        ['25', location],
      ]),
    ],
    ['52', '0000'],
    ['53', '986'],
    ['58', 'BR'],
    ['59', plain(name, 25)],
    ['60', plain(city, 15)],
    // For a dynamic code the charge has the id.
    ['62', write([['05', '***']])],
  ];
  const unsealed = `${write(fields)}6304`;
  return unsealed + crc16(unsealed);
}

export interface BrCode {
  /** For a dynamic code: where the charge is read. */
  readonly location: string | undefined;
  readonly merchantName: string;
  readonly merchantCity: string;
  /** Every field by its id; nested ones are still text. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Undefined when it is no BR Code or a character of it was changed. */
export function readBrCode(text: string): BrCode | undefined {
  const fields = readFields(text);
  if (!fields || !text.startsWith('000201') || text.slice(-8, -4) !== '6304') return undefined;
  if (text.slice(-4).toUpperCase() !== crc16(text.slice(0, -4))) return undefined;
  const account = [...fields].find(([id, value]) => isAccount(id) && /^0014br\.gov\.bcb\.pix/i.test(value));
  if (!account) return undefined;
  return {
    location: readFields(account[1])?.get('25'),
    merchantName: fields.get('59') ?? '',
    merchantCity: fields.get('60') ?? '',
    fields,
  };
}

/** CRC-16/CCITT-FALSE over the bytes, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

type Field = readonly [id: string, value: string];

const write = (fields: readonly Field[]): string =>
  fields.map(([id, value]) => id + String(value.length).padStart(2, '0') + value).join('');

const isAccount = (id: string): boolean => id >= '26' && id <= '51';

function readFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    if (!head) return undefined;
    const [, id = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length < Number(length) || fields.has(id)) return undefined;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** Lengths are counted in bytes, and banks handle accents differently. */
const plain = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, maxLength)
    .trim();
