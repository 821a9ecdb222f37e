import type { TaxDocument } from '@recado/contracts';

/** An order for a charge. All money is in BRL with two decimals. */
export interface PixOrder {
  /** Ours, and fixed before the call to the provider: requested twice it is one charge. */
  readonly txid: string;
  readonly value: number;
  readonly expiresInSeconds: number;
  readonly payer: { readonly name: string; readonly document: TaxDocument };
  /** The text that the payer's bank shows. */
  readonly description: string;
}

/** A received transfer. */
export interface PixTransfer {
  /** The Central Bank's id: the same transfer has it everywhere. */
  readonly endToEndId: string;
  readonly txid: string | undefined;
  readonly value: number;
  /** How much of it was returned, or is being returned. */
  readonly returnedValue: number;
  readonly paidAt: Date;
}

/** A charge as the provider knows it. */
export interface PixChargeState {
  readonly txid: string;
  readonly value: number;
  /** Where the payer's bank reads the charge. */
  readonly location: string;
  /** The text to copy, which is also what the QR code shows. */
  readonly brCode: string;
  readonly transfers: readonly PixTransfer[];
}

/** A bank with the Central Bank's Pix API. A refusal or a missing response is a ProviderError. */
export interface PixProvider {
  register(order: PixOrder): Promise<PixChargeState>;
  /** Undefined when it knows no such charge. */
  find(txid: string): Promise<PixChargeState | undefined>;
  /** The transfers on charges within a time span, a page at a time. */
  listReceived(span: { readonly from: Date; readonly to: Date }): AsyncIterable<readonly PixTransfer[]>;
  /** Where the provider calls; it appends `/pix` to the address. */
  registerWebhook(url: string): Promise<void>;
}
