/** Digits in groups, as people write cards, documents and phones. */
const NUMBER = /[+(]{0,2}\d(?:[ .\-/()]{0,2}\d){7,18}/g;

export interface Masking {
  /** CPF and phones too. Card numbers always. */
  readonly masksPersonalData: boolean;
}

/** Replaces numbers that must not leave the company. Order numbers and prices stay: a model needs them. */
export function maskNumbers(text: string, masking: Masking): string {
  return replaceNumbers(text, masking, (_written, label) => label);
}

/** Replaces each number that must not leave with what `instead` returns for it. */
export function replaceNumbers(
  text: string,
  { masksPersonalData }: Masking,
  instead: (written: string, label: string) => string,
): string {
  return text.replace(NUMBER, (written) => {
    const digits = written.replace(/\D/g, '');
    if (isCard(digits)) return instead(written, '[cartão]');
    if (!masksPersonalData) return written;
    if (isCpf(digits)) return instead(written, '[CPF]');
    return isPhone(written, digits) ? instead(written, '[telefone]') : written;
  });
}

function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isCpf(digits: string): boolean {
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false;
  const checkDigit = (length: number): number => {
    let sum = 0;
    for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
    return ((sum * 10) % 11) % 10;
  };
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10]);
}

/** With a country code, or as Brazilians write theirs: area code, and a ninth digit on mobiles. */
function isPhone(written: string, digits: string): boolean {
  if (written.includes('+')) return digits.length >= 10 && digits.length <= 15;
  const national = digits.startsWith('55') && digits.length >= 12 ? digits.slice(2) : digits.replace(/^0/, '');
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(national);
}
