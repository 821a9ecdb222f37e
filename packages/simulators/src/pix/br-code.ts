/** The bank's own way to the text of a charge, so that the product's reader is tried on what it did not write. */
export function brCodeOf(location: string): string {
  const account = tlv(0, 'br.gov.bcb.pix') + tlv(25, location);
  const body =
    tlv(0, '01') +
    tlv(1, '12') +
    tlv(26, account) +
    tlv(52, '0000') +
    tlv(53, '986') +
    tlv(58, 'BR') +
    tlv(59, 'BANCO SIMULADO') +
    tlv(60, 'BRASILIA') +
    tlv(62, tlv(5, '***'));
  return `${body}6304${checksum(`${body}6304`)}`;
}

const tlv = (id: number, value: string): string =>
  [id, value.length].map((n) => `${n}`.padStart(2, '0')).join('') + value;

/** CRC-16/CCITT-FALSE by its table of 256. */
function checksum(text: string): string {
  const crc = [...Buffer.from(text)].reduce(
    (sum, byte) => ((sum << 8) ^ (table[(sum >> 8) ^ byte] ?? 0)) & 0xffff,
    0xffff,
  );
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index << 8;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
  return value & 0xffff;
});
