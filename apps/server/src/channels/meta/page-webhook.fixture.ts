/** Shapes of developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events. */
export const PAGE = '1906385232743451';
export const PERSON = '7712345678901234';
export const AT = 1_749_416_383_123;
export const MID = 'm_AG5Hz2Uq7tuwNEhXfYYKj8mJEM_QPpz5jdCK48PnKAjSdjfipqxqMvK8ma6AC8fplwlqLP_5cgXIbu7I3rBN0P';

type Json = Readonly<Record<string, unknown>>;

export const fromPerson = (part: Json): Json => ({
  sender: { id: PERSON },
  recipient: { id: PAGE },
  timestamp: AT,
  ...part,
});

export const fromPage = (part: Json): Json => ({
  sender: { id: PAGE },
  recipient: { id: PERSON },
  timestamp: AT,
  ...part,
});

export const pageWebhook = (...messaging: readonly Json[]) => ({
  object: 'page',
  entry: [{ id: PAGE, time: AT, messaging }],
});
