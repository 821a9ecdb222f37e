import type { Channel } from '../platform/channel.ts';
import type { Route } from '../platform/http/route.ts';
import { instagram } from './instagram/instagram.ts';
import { messenger } from './messenger/messenger.ts';
import { metaWebhookRoutes } from './meta-webhook/meta-webhook.routes.ts';
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.ts';
import { whatsappWeb } from './whatsapp-web/whatsapp-web.ts';

/** The providers this program supports, one line each. */
export const channels: readonly Channel[] = [whatsappCloud, whatsappWeb, messenger, instagram];

/** The routes that providers call. */
export const channelRoutes: readonly Route[] = [...metaWebhookRoutes];
