/** The rating a provider gives a number for how its messages are received. */
export type QualityRating = 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';

/** People a business may write to first within a moving day; null is unlimited. */
export type MessagingLimit = number | null;

/** An event about an account of a provider and not about a conversation, in our words. */
export type AccountEvent = { readonly accountId: string; readonly at: Date } & (
  | {
      readonly kind: 'number-quality';
      /** The number as digits. */
      readonly number: string;
      /** Undefined where the event does not tell it. */
      readonly rating: QualityRating | undefined;
      readonly limit: MessagingLimit | undefined;
    }
  | { readonly kind: 'messaging-limit'; readonly limit: MessagingLimit }
  /** `until` is undefined where the provider names no end. */
  | { readonly kind: 'restricted'; readonly until: Date | undefined }
  | { readonly kind: 'reinstated' }
  /** The owner took a number, or the whole account, away from the app. Undefined: every number of the account. */
  | { readonly kind: 'removed'; readonly number: string | undefined }
  /** It is back without a new sign-up. */
  | { readonly kind: 'returned'; readonly number: string | undefined }
  | {
      readonly kind: 'template';
      readonly name: string;
      readonly language: string;
      readonly status: string;
      /** Which pause it is, where the provider counts them. */
      readonly pause: 'first' | 'second' | undefined;
    }
  /** Nothing that changes what may be sent. */
  | { readonly kind: 'other'; readonly what: string }
);
