import type { TaxDocument } from '@recado/contracts';

/** What is asked of somebody. All money is in BRL with two decimals. */
export interface PixOrder {
  /** Ours, and fixed before the provider hears of it: asked for twice it is one charge. */
  readonly txid: string;
  readonly value: number;
  readonly expiresInSeconds: number;
  readonly payer: { readonly name: string; readonly document: TaxDocument };
  /** What the payer's bank shows. */
  readonly description: string;
}

/** Money that arrived. */
export interface PixTransfer {
  /** The Central Bank's id: the same transfer has it wherever it is mentioned. */
  readonly endToEndId: string;
  readonly txid: string | undefined;
  readonly value: number;
  /** How much of it has gone back, or is on its way. */
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

/** A bank that speaks the Central Bank's Pix API. What it refuses or does not answer is a ProviderError. */
export interface PixProvider {
  register(order: PixOrder): Promise<PixChargeState>;
  /** Undefined when it knows no such charge. */
  find(txid: string): Promise<PixChargeState | undefined>;
  /** The transfers on charges that arrived in a span of time, a page at a time. */
  listReceived(span: { readonly from: Date; readonly to: Date }): AsyncIterable<readonly PixTransfer[]>;
  /** Where the provider calls; it adds `/pix` to the address by itself. */
  registerWebhook(url: string): Promise<void>;
}
