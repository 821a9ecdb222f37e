// @ts-check
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.js';

/** The channels one can play the customer on. The rest of the page knows them only through their common shape. */
export const channels = /** @type {const} */ ([whatsappCloud]);
