/**
 * The webhook for a message the Cloud API does not support, such as a poll.
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/unsupported
 */
export function unsupportedError(type: string): { unsupported: { type: string }; errors: readonly object[] } {
  return {
    unsupported: { type },
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
  };
}
