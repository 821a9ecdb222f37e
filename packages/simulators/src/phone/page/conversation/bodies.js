// @ts-check
import { avatar } from '../shared/avatar.js';
import { h, icon } from '../shared/dom.js';
import { richText } from '../shared/rich-text.js';
import { drawCard } from './card.js';
import { drawFile } from './file.js';

/** @import { Body, ContactsBody, LocationBody, Message } from '../types.ts' */

/** @param {Body} body @param {Message} message */
export function drawBody(body, message) {
  switch (body.kind) {
    case 'text':
      return richText(body.text);
    case 'file':
      return drawFile(body, message);
    case 'location':
      return drawLocation(body);
    case 'contacts':
      return drawContacts(body);
    case 'card':
      return drawCard(body, message);
    case 'reaction':
      return richText(body.emoji);
    case 'unknown':
      return h('span', { class: 'deleted' }, body.text);
  }
}

/** The map is a drawing: a real one would be fetched from elsewhere. @param {LocationBody} location */
function drawLocation({ latitude, longitude, name, address }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return h(
    'a',
    { class: 'location', href, target: '_blank', rel: 'noopener noreferrer' },
    h('span', { class: 'map', 'aria-hidden': 'true' }, icon('location')),
    h('strong', {}, name ?? 'Localização'),
    h('span', {}, address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`),
  );
}

/** @param {ContactsBody} body */
function drawContacts({ cards }) {
  return h(
    'div',
    { class: 'contacts' },
    ...cards.map(({ name, phones }) =>
      h(
        'div',
        { class: 'contact' },
        avatar(name, name),
        h('span', { class: 'choice-text' }, h('strong', {}, name), ...phones.map((phone) => h('span', {}, phone))),
      ),
    ),
  );
}
