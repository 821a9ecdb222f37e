import { isBrazilianNumber, readTaxDocument } from '@recado/contracts';
import { readDecimal } from '../read-decimal.ts';
import type { AnswerKind } from './question.node.ts';

/** The normal form of an answer; undefined if the text is none of this kind. */
export function readAnswerOf(kind: AnswerKind, text: string): string | undefined {
  const answer = text.trim();
  if (answer === '') return undefined;
  switch (kind) {
    case 'text':
      return answer;
    case 'number':
      // With a comma, as it is written here: "1.234" would be read back as more than a thousand.
      return readDecimal(answer)?.toString().replace('.', ',');
    case 'email':
      return EMAIL.test(answer) && answer.length <= 254 ? answer.toLowerCase() : undefined;
    case 'phone':
      return readPhone(answer);
    case 'date':
      return readDate(answer);
    case 'cpf': {
      const document = answer.length <= 20 ? readTaxDocument(answer) : undefined;
      return document?.kind === 'cpf' ? document.value : undefined;
    }
  }
}

/** One address and nothing else. Whether it exists, only a message to it can tell. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** Digits with the country code. A number without one is Brazilian; with `+` it may be of any country. */
function readPhone(text: string): string | undefined {
  if (!/^\+?[\d\s().-]{8,25}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') && !digits.startsWith('55'))
    return digits.length >= 8 && digits.length <= 15 ? digits : undefined;
  const national = digits.replace(/^0/, '');
  if (!isBrazilianNumber(national)) return undefined;
  return national.length <= 11 ? `55${national}` : national;
}

const DATE = /^(?:(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))$/;
/** Two digits of a year up to this one belong to this century, so that "15/03/87" is a birthday. */
const LAST_SHORT_YEAR = 49;

/** Day, month and year as people write them here, or an ISO date. */
function readDate(text: string): string | undefined {
  const [, day, month, year, isoYear, isoMonth, isoDay] = DATE.exec(text) ?? [];
  const parts = [toYear(year ?? isoYear), Number(month ?? isoMonth), Number(day ?? isoDay)] as const;
  const date = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2]));
  // The constructor turns 31/02 into a day in March.
  const isReal = date.getUTCMonth() === parts[1] - 1 && date.getUTCDate() === parts[2] && parts[0] >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

function toYear(digits: string | undefined): number {
  const year = Number(digits);
  if (digits?.length !== 2) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
}
