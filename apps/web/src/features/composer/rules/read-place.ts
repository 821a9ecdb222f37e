interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
/** As people copy them, and as map URLs contain them: a pin first, then the centre of the map. */
const shapes = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=${NUMBER}(?:,|%2C)\\+?\\s?${NUMBER}`, 'i'),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`^\\s*\\(?${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\)?\\s*$`),
];

/** The coordinates in a text: "-23.56, -46.65", or a map URL. Null without valid ones. */
export function readPlace(text: string): Coordinates | null {
  for (const shape of shapes) {
    const [, latitude, longitude] = shape.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const found = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180) return found;
  }
  return null;
}
