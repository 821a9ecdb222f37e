import type { BusinessAccount, LimitTier, NameStatus, PhoneNumber, QualityRating } from './accounts.ts';
import { postAccountEvent } from './post-number-event.ts';
import type { World } from './world.ts';

const limits: Readonly<Record<LimitTier, number>> = {
  TIER_250: 250,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: -1,
};

/**
 * The rating of a number changes. Meta flags it when it becomes RED and unflags it afterwards; between the other
 * ratings there is no webhook. developers.facebook.com/…/webhooks/reference/phone_number_quality_update
 */
export function changeRating(world: World, number: PhoneNumber, rating: QualityRating): void {
  const before = number.qualityRating;
  number.qualityRating = rating;
  const event = rating === 'RED' ? 'FLAGGED' : before === 'RED' ? 'UNFLAGGED' : undefined;
  if (event === undefined) return;
  postAccountEvent(world, number.account, {
    field: 'phone_number_quality_update',
    id: number.id,
    detail: event,
    value: {
      display_phone_number: number.digits,
      event,
      max_daily_conversations_per_business: number.account.limitTier,
    },
  });
}

/** Meta decided about the name that customers see: …/webhooks/reference/phone_number_name_update */
export function changeName(world: World, number: PhoneNumber, status: NameStatus): void {
  number.nameStatus = status;
  postAccountEvent(world, number.account, {
    field: 'phone_number_name_update',
    id: number.id,
    detail: status,
    value: {
      display_phone_number: number.digits,
      decision: status,
      requested_verified_name: number.verifiedName,
      rejection_reason: status === 'DECLINED' ? 'NAME_NOT_CONSISTENT_WITH_BRAND' : 'NONE',
    },
  });
}

/** The limit of the portfolio changes: …/webhooks/reference/business_capability_update */
export function changeLimit(world: World, account: BusinessAccount, tier: LimitTier): void {
  account.limitTier = tier;
  postAccountEvent(world, account, {
    field: 'business_capability_update',
    id: account.id,
    detail: tier,
    value: {
      max_daily_conversations_per_business: limits[tier],
      max_phone_numbers_per_business: 25,
      max_phone_numbers_per_waba: 25,
    },
  });
}

/** Meta restricts an account, or lifts the restriction: …/webhooks/reference/account_update */
export function changeRestriction(world: World, account: BusinessAccount, isRestricted: boolean): void {
  account.isRestricted = isRestricted;
  postAccountEvent(world, account, {
    field: 'account_update',
    id: account.id,
    detail: isRestricted ? 'DISABLE' : 'REINSTATE',
    value: {
      event: 'DISABLED_UPDATE',
      ban_info: {
        waba_ban_state: isRestricted ? 'DISABLE' : 'REINSTATE',
        waba_ban_date: new Date(world.clock.nowMs()).toISOString(),
      },
    },
  });
}
