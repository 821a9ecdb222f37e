import type { MetaApp } from '../apps.ts';
import { readTemplate, type Template, type TemplateSettings } from './templates.ts';

/** A WhatsApp Business Account. */
export interface AccountSettings {
  readonly id: string;
  readonly name: string;
  /** The business portfolio: user ids are scoped to it, so two accounts of one portfolio see the same ones. */
  readonly businessId?: string;
  readonly numbers: readonly NumberSettings[];
  /** The messaging limit of the portfolio. */
  readonly limitTier?: LimitTier;
  readonly templates?: readonly TemplateSettings[];
}

export type QualityRating = 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
/** People a portfolio may write to within a day, as the Graph API spells it. */
export type LimitTier = 'TIER_250' | 'TIER_2K' | 'TIER_10K' | 'TIER_100K' | 'TIER_UNLIMITED';

export interface NumberSettings {
  readonly id: string;
  readonly displayPhoneNumber: string;
  readonly verifiedName: string;
  readonly qualityRating?: QualityRating;
  readonly throughput?: 'STANDARD' | 'HIGH';
  readonly isRegistered?: boolean;
  /**
   * Meta documents edit and revoke webhooks for numbers that the WhatsApp Business app shares ("coexistence"), and for
   * some weeks of 2026 delivered edits as unsupported messages; `unsupported` is what other numbers receive for an
   * edit.
   * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/edit
   */
  readonly edits?: 'webhook' | 'unsupported';
}

export interface BusinessAccount {
  readonly id: string;
  readonly name: string;
  readonly businessId: string;
  limitTier: LimitTier;
  isRestricted: boolean;
  readonly owner: MetaApp;
  readonly numbers: PhoneNumber[];
  readonly templates: Template[];
  /** The apps subscribed to this account, each with the address that replaces its own, if any. */
  readonly subscribers: Map<string, { readonly app: MetaApp; readonly overrideUrl: string | undefined }>;
}

export interface PhoneNumber {
  readonly id: string;
  readonly account: BusinessAccount;
  readonly displayPhoneNumber: string;
  readonly digits: string;
  readonly verifiedName: string;
  qualityRating: QualityRating;
  readonly throughput: 'STANDARD' | 'HIGH';
  readonly edits: 'webhook' | 'unsupported';
  isRegistered: boolean;
}

export interface Accounts {
  add(owner: MetaApp, settings: AccountSettings): BusinessAccount;
  find(id: string): BusinessAccount | undefined;
  findNumber(id: string): PhoneNumber | undefined;
  numbers(): readonly PhoneNumber[];
}

export function createAccounts(): Accounts {
  const accounts = new Map<string, BusinessAccount>();
  const numbers = new Map<string, PhoneNumber>();
  return {
    add(owner, settings) {
      const account: BusinessAccount = {
        id: settings.id,
        name: settings.name,
        businessId: settings.businessId ?? settings.id,
        limitTier: settings.limitTier ?? 'TIER_UNLIMITED',
        isRestricted: false,
        owner,
        numbers: [],
        templates: (settings.templates ?? []).map(readTemplate),
        subscribers: new Map([[owner.id, { app: owner, overrideUrl: undefined }]]),
      };
      accounts.set(account.id, account);
      for (const number of settings.numbers) {
        if (numbers.has(number.id)) throw new Error(`There is already a phone number ${number.id}`);
        const added = readNumber(account, number);
        account.numbers.push(added);
        numbers.set(number.id, added);
      }
      return account;
    },
    find: (id) => accounts.get(id),
    findNumber: (id) => numbers.get(id),
    numbers: () => [...numbers.values()],
  };
}

function readNumber(account: BusinessAccount, settings: NumberSettings): PhoneNumber {
  const { id, displayPhoneNumber, verifiedName, qualityRating, throughput, isRegistered, edits } = settings;
  return {
    id,
    account,
    displayPhoneNumber,
    digits: displayPhoneNumber.replace(/\D/g, ''),
    verifiedName,
    qualityRating: qualityRating ?? 'GREEN',
    throughput: throughput ?? 'STANDARD',
    edits: edits ?? 'webhook',
    isRegistered: isRegistered ?? true,
  };
}
