import { currentLanguage, languageTags } from './i18n.ts';

const KB = 1024;
const MB = KB * KB;

/** A file size for people: 340 KB, 1,2 MB. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB'];
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(languageTags[currentLanguage()], { maximumFractionDigits: digits });
  return `${number.format(bytes === 0 ? 0 : Math.max(value, 1))} ${unit}`;
}
