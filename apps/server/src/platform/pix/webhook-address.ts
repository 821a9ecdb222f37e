/**
 * The address to register at the bank. Banks append `/pix` to the text they get; the empty last parameter absorbs it,
 * so that the path and the key stay intact.
 */
export const pixWebhookAddress = (apiAddress: string, key: string): string =>
  `${apiAddress}/webhooks/pix?key=${key}&suffix=`;
