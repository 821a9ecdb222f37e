const brazilian = /^(55)(\d{2})(\d{4,5})(\d{4})$/;

/** A number as people read it; of other countries we do not know where its parts end. */
export function numberText(number: string): string {
  const [, country, area, first, last] = brazilian.exec(number) ?? [];
  return country === undefined ? `+${number}` : `+${country} ${area} ${first}-${last}`;
}
