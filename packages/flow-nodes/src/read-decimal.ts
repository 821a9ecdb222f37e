/** "1.234,56", "1234.56", "R$ 10", "-3": dots group thousands only where three digits follow each. */
export function readDecimal(text: string): number | undefined {
  const written = text.trim().replace(/^R\$\s*/i, '');
  if (written.length > MAX_LENGTH || !NUMBER.test(written)) return undefined;
  const isGrouped = written.includes(',') || GROUPED.test(written);
  const normal = isGrouped ? written.replaceAll('.', '').replace(',', '.') : written;
  return Number(normal);
}

/** More digits than a number can hold exactly are an identifier, not an amount. */
const MAX_LENGTH = 20;
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;
