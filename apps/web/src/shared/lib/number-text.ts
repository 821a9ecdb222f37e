/** Digits that are hidden from the reader are stars. */
const brazilian = /^55(\d{2})([\d*]{4,5})([\d*]{4})$/;

/** A number with its country; of other countries we do not know where its parts end. */
export function numberText(number: string): string {
  const text = phoneText(number);
  return /^\d+$/.test(text) ? `+${text}` : text;
}

/** What may be a phone, as people read it. The id of a group or of a platform stays as it is: nobody can call it. */
export function phoneText(number: string): string {
  const [, area, first, last] = brazilian.exec(number) ?? [];
  return area === undefined ? number : `+55 ${area} ${first}-${last}`;
}
