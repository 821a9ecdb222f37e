import type { RefusalReason, SendOutcome } from '../../platform/channels/outgoing-message.ts';

/** Meta's rate-limit codes: nothing was accepted, and a later try will be. */
const busy: Readonly<Record<number, number>> = {
  4: 60_000,
  80007: 60_000,
  130429: 2_000,
  131048: 300_000,
  131056: 6_000,
  131057: 60_000,
  133004: 60_000,
};

/** developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, mapped to our reasons. */
const reasons: Readonly<Record<number, RefusalReason>> = {
  10: 'credentials',
  190: 'credentials',
  131005: 'credentials',
  133010: 'credentials',
  368: 'restricted',
  130497: 'restricted',
  131031: 'restricted',
  131042: 'payment',
  131026: 'not-on-channel',
  131030: 'not-on-channel',
  131021: 'not-on-channel',
  131047: 'window-closed',
  131049: 'marketing-limit',
  130472: 'marketing-limit',
  131050: 'opted-out',
  131052: 'media',
  131053: 'media',
  131051: 'invalid',
  131008: 'invalid',
  131009: 'invalid',
  100: 'invalid',
};

export const reasonOf = (code: number): RefusalReason =>
  code >= 132_000 && code < 133_000 ? 'template' : (reasons[code] ?? 'other');

/** A refusal in the response. The same codes may also come later, as a failed status; `reasonOf` reads those. */
export function outcomeOfRefusal({ code, text }: { readonly code: number; readonly text: string }): SendOutcome {
  const afterMs = busy[code];
  if (afterMs !== undefined) return { outcome: 'postponed', afterMs, text, code };
  return { outcome: 'refused', reason: reasonOf(code), code, text };
}
