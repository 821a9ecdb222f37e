import { expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

const paulista = { latitude: -23.5614, longitude: -46.6559 };

it.each([
  ['-23.5614, -46.6559', paulista],
  ['(-23.5614; -46.6559)', paulista],
  ['-23.5614 -46.6559', paulista],
  ['https://www.google.com/maps/place/MASP/@-23.5600,-46.6500,17z/data=!3m1!4b1!3d-23.5614!4d-46.6559', paulista],
  ['https://www.google.com/maps/@-23.5614,-46.6559,15z', paulista],
  ['https://maps.google.com/?q=-23.5614,-46.6559', paulista],
  ['https://www.google.com/maps/search/?api=1&query=-23.5614%2C-46.6559', paulista],
  ['https://www.openstreetmap.org/#map=17/-23.5614/-46.6559', paulista],
  ['Av. Paulista, 1000', null],
  ['91, 10', null],
  ['', null],
])('parses %s', (text, expected) => {
  expect(readPlace(text)).toEqual(expected);
});
