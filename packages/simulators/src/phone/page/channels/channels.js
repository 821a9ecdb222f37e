// @ts-check
import { instagram } from './pages/instagram.js';
import { messenger } from './pages/messenger.js';
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.js';
import { whatsappWeb } from './whatsapp-web/whatsapp-web.js';

/** The channels one can play the customer on. The rest of the page knows them only through their common shape. */
export const channels = /** @type {const} */ ([whatsappCloud, whatsappWeb, messenger, instagram]);

/** @param {string | undefined} id @returns {import('../types.ts').Channel} */
export const channelOf = (id) => channels.find((channel) => channel.id === id) ?? channels[0];
