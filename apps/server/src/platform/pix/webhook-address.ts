/**
 * The address to register at the bank. Banks put `/pix` behind the text they are given; the empty last parameter takes
 * it up, so that the path and the key stay what they are.
 */
export const pixWebhookAddress = (apiAddress: string, key: string): string =>
  `${apiAddress}/webhooks/pix?key=${key}&suffix=`;
