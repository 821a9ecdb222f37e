/** Masked digits are asterisks. */
const brazilian = /^55(\d{2})([\d*]{4,5})([\d*]{4})$/;

/** A number with its country code; for other countries the parts are unknown. */
export function numberText(number: string): string {
  const text = phoneText(number);
  return /^\d+$/.test(text) ? `+${text}` : text;
}

/** Formats a phone number. The id of a group or of a platform is unchanged: it cannot be called. */
export function phoneText(number: string): string {
  const [, area, first, last] = brazilian.exec(number) ?? [];
  return area === undefined ? number : `+55 ${area} ${first}-${last}`;
}
