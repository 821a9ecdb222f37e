/** Shapes of developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages. */
export const ACCOUNT = '102290129340398';
export const NUMBER = '106540352242922';
export const SHEENA = { profile: { name: 'Sheena Nelson' }, wa_id: '16505551234', user_id: 'US.13491208655302741918' };

type Json = Readonly<Record<string, unknown>>;

export const change = (value: Json, field = 'messages') => ({
  field,
  value: {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: NUMBER },
    ...value,
  },
});

export const webhook = (...changes: readonly Json[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: ACCOUNT, changes }],
});

export const from = (message: Json) => ({
  from: SHEENA.wa_id,
  from_user_id: SHEENA.user_id,
  id: 'wamid.HBgLMTY1MDU1NTEyMzQVAgASGBQzQTdBNUY4RjQ5NkY3QzE4ODQA',
  timestamp: '1749416383',
  ...message,
});

export const aMessage = (message: Json) => webhook(change({ contacts: [SHEENA], messages: [from(message)] }));

export const aStatus = (status: Json) =>
  webhook(
    change({
      statuses: [
        {
          id: 'wamid.HBgLOURS',
          timestamp: '1750263773',
          recipient_id: SHEENA.wa_id,
          recipient_user_id: SHEENA.user_id,
          ...status,
        },
      ],
    }),
  );
