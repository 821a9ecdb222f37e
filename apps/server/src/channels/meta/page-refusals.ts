import type { RefusalReason, SendOutcome } from '../../platform/channels/outgoing-message.ts';

/** Rate limits and temporary refusals: nothing was accepted, and a later try will be. */
const busy: Readonly<Record<number, number>> = {
  4: 60_000,
  17: 60_000,
  32: 60_000,
  613: 10_000,
  1200: 5_000,
  80002: 60_000,
  80006: 60_000,
};

/** Finer than the code: "permission denied" is also the answer to a message after a day. */
const reasonsBySubcode: Readonly<Record<number, RefusalReason>> = {
  2018065: 'window-closed',
  2018278: 'window-closed',
  2534022: 'window-closed',
  1545041: 'not-on-channel',
  2018001: 'not-on-channel',
  2018108: 'not-on-channel',
  2018007: 'media',
  2018008: 'media',
  2018047: 'media',
  2018109: 'media',
};

/** developers.facebook.com/documentation/business-messaging/messenger-platform/error-codes, mapped to our reasons. */
const reasons: Readonly<Record<number, RefusalReason>> = {
  10: 'credentials',
  102: 'credentials',
  190: 'credentials',
  200: 'credentials',
  230: 'credentials',
  368: 'restricted',
  551: 'not-on-channel',
  100: 'invalid',
};

/** "Permission denied", in three codes. */
const permissionCodes = [3, 10, 200];

export interface PageRefusal {
  readonly code: number;
  readonly subcode: number | undefined;
  readonly text: string;
  /** It carried the human agent tag, which Meta allows only to apps it has reviewed for that. */
  readonly isLateAnswer: boolean;
}

export function outcomeOfPageRefusal({ code, subcode, text, isLateAnswer }: PageRefusal): SendOutcome {
  const afterMs = busy[code];
  if (afterMs !== undefined) return { outcome: 'postponed', afterMs, text };
  if (isLateAnswer && permissionCodes.includes(code)) return { outcome: 'refused', reason: 'late-answer', code, text };
  return { outcome: 'refused', reason: reasonsBySubcode[subcode ?? 0] ?? reasons[code] ?? 'other', code, text };
}
