import type { ConnectionChannel } from '@recado/contracts';
import { z } from 'zod';
import type { ChannelAccount } from '../../modules/connections/index.ts';
import { splitPageWebhook } from '../meta/split-page-webhook.ts';
import type { SharedHistory } from '../whatsapp-cloud/split-history.ts';
import { splitWebhook } from '../whatsapp-cloud/split-webhook.ts';

/** One event of any of Meta's channels. */
export interface MetaItem {
  readonly account: ChannelAccount;
  readonly channel: ConnectionChannel;
  readonly conversation: string;
  readonly raw: unknown;
}

export interface AccountItem {
  readonly channel: ConnectionChannel;
  readonly accountId: string;
  readonly raw: unknown;
}

export interface SplitMetaWebhook {
  readonly items: readonly MetaItem[];
  /** Events about a business account, each with the key of its lane. */
  readonly accountItems: readonly AccountItem[];
  readonly histories: readonly SharedHistory[];
  readonly otherFields: readonly string[];
}

const anyWebhook = z.looseObject({ object: z.string() });

/** One address receives the webhooks of all channels; `object` says which channel. */
export function splitMetaWebhook(body: unknown): SplitMetaWebhook {
  if (anyWebhook.parse(body).object === 'whatsapp_business_account') {
    const { items, histories, accountItems, otherFields } = splitWebhook(body);
    return {
      items: items.map(({ phoneNumberId, conversation, raw }) => ({
        account: { provider: 'whatsapp-cloud', accountId: phoneNumberId },
        channel: 'whatsappapi',
        conversation,
        raw,
      })),
      accountItems: accountItems.map((raw) => ({ channel: 'whatsappapi', accountId: raw.businessAccountId, raw })),
      histories,
      otherFields,
    };
  }
  const { items, otherFields } = splitPageWebhook(body);
  return {
    items: items.map(({ platform, accountId, conversation, raw }) => ({
      account: { provider: platform, accountId },
      channel: platform,
      conversation,
      raw,
    })),
    accountItems: [],
    histories: [],
    otherFields,
  };
}
