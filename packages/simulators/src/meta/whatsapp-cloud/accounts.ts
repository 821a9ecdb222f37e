import type { MetaApp } from '../apps.ts';
import { readTemplate, type Template, type TemplateSettings } from './templates.ts';

/** A WhatsApp Business Account. */
export interface AccountSettings {
  readonly id: string;
  readonly name: string;
  /** The business portfolio: user ids are scoped to it, so two accounts of one portfolio see the same ones. */
  readonly businessId?: string;
  /** The enrolled group of portfolios, whose parent user ids come beside the scoped ones. */
  readonly groupId?: string;
  readonly numbers: readonly NumberSettings[];
  /** The messaging limit of the portfolio. */
  readonly limitTier?: LimitTier;
  readonly templates?: readonly TemplateSettings[];
  /** The business gives the app access by signing up in Meta's window; until then the app has none. */
  readonly isForSignUp?: boolean;
}

export type QualityRating = 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
/** What Meta decided about the name that customers see. */
export type NameStatus = 'APPROVED' | 'AVAILABLE_WITHOUT_REVIEW' | 'DECLINED' | 'EXPIRED' | 'PENDING_REVIEW' | 'NONE';
export type VerificationStatus = 'VERIFIED' | 'NOT_VERIFIED' | 'EXPIRED';
/** People a portfolio may write to within a day, as the Graph API spells it. */
export type LimitTier = 'TIER_250' | 'TIER_2K' | 'TIER_10K' | 'TIER_100K' | 'TIER_UNLIMITED';

export interface NumberSettings {
  readonly id: string;
  readonly displayPhoneNumber: string;
  readonly verifiedName: string;
  readonly qualityRating?: QualityRating;
  readonly nameStatus?: NameStatus;
  readonly verificationStatus?: VerificationStatus;
  readonly throughput?: 'STANDARD' | 'HIGH';
  readonly isRegistered?: boolean;
  /** The number lives in the WhatsApp Business app and may be shared with the Cloud API ("coexistence"). */
  readonly isOnBusinessApp?: boolean;
  /** The PIN of its two-step verification; without one the first registration sets it. */
  readonly pin?: string;
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
  readonly groupId: string | undefined;
  limitTier: LimitTier;
  isRestricted: boolean;
  readonly owner: MetaApp;
  readonly numbers: PhoneNumber[];
  readonly templates: Template[];
  readonly isForSignUp: boolean;
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
  nameStatus: NameStatus;
  verificationStatus: VerificationStatus;
  readonly throughput: 'STANDARD' | 'HIGH';
  readonly edits: 'webhook' | 'unsupported';
  isRegistered: boolean;
  isOnBusinessApp: boolean;
  pin: string | undefined;
  /** When it was last connected in the sign-up window. */
  onboardedMs: number | undefined;
  /** Whether the owner shares the history of the app; undefined before a sign-up. */
  sharesHistory: boolean | undefined;
  /** What the app has already been asked to send: each only once per sign-up. */
  readonly sentSyncs: Set<string>;
  /** The owner's address book, by number. */
  readonly addressBook: Map<string, string>;
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
      if (accounts.has(settings.id)) throw new Error(`There is already an account ${settings.id}`);
      const account: BusinessAccount = {
        id: settings.id,
        name: settings.name,
        businessId: settings.businessId ?? settings.id,
        groupId: settings.groupId,
        limitTier: settings.limitTier ?? 'TIER_UNLIMITED',
        isRestricted: false,
        owner,
        numbers: [],
        templates: (settings.templates ?? []).map(readTemplate),
        isForSignUp: settings.isForSignUp ?? false,
        subscribers: new Map(settings.isForSignUp ? [] : [[owner.id, { app: owner, overrideUrl: undefined }]]),
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
  const { isOnBusinessApp = false, pin } = settings;
  return {
    id,
    account,
    displayPhoneNumber,
    digits: displayPhoneNumber.replace(/\D/g, ''),
    verifiedName,
    qualityRating: qualityRating ?? 'GREEN',
    nameStatus: settings.nameStatus ?? 'APPROVED',
    verificationStatus: settings.verificationStatus ?? 'VERIFIED',
    throughput: throughput ?? 'STANDARD',
    edits: edits ?? 'webhook',
    isRegistered: isRegistered ?? true,
    isOnBusinessApp,
    pin,
    onboardedMs: undefined,
    sharesHistory: undefined,
    sentSyncs: new Set(),
    addressBook: new Map(),
  };
}
