import { z } from 'zod';
import { connectionStatuses } from './connection.ts';

/** The problem of a connection by QR code. `fine` means none of the others. */
export const connectionDiagnoses = [
  'fine',
  /** For the first time, or again after a lost connection. */
  'opening',
  'waiting-for-scan',
  /** A phone has scanned the code and is linking. */
  'pairing',
  'unreachable',
  /** The socket is open, but WhatsApp does not answer on it. */
  'deaf',
  /** Unlinked on the phone. */
  'logged-out',
  /** Disconnected in the product by a user. */
  'disconnected',
  'replaced',
  'banned',
  'outdated',
  'wrong-number',
  /** The linked phone belongs to another connection. */
  'number-in-use',
  /** WhatsApp links no device to this account without a passkey. */
  'passkey-required',
  /** No process with the role `channels` is running. */
  'no-process',
] as const;
export type ConnectionDiagnosis = (typeof connectionDiagnoses)[number];

/** The one action that solves the problem. */
export const connectionAdvice = ['none', 'wait', 'retry', 'new-qr', 'open-phone', 'official-api'] as const;
export type ConnectionAdvice = (typeof connectionAdvice)[number];

export const connectionHealth = z
  .object({
    status: z.enum(connectionStatuses),
    diagnosis: z.enum(connectionDiagnoses),
    advice: z.enum(connectionAdvice),
    lastInboundAt: z.string().nullable(),
    lastOutboundAt: z.string().nullable(),
    /** Null while it is not connected. */
    connectedSince: z.string().nullable(),
    reconnects24h: z.number().int(),
    /** Messages that could not be decrypted on arrival; most can be read after their sender resends them. */
    undecryptable24h: z.number().int(),
    /** Latency of the last response of the network; null while there is none. */
    lagMs: z.number().int().nullable(),
    /** Messages of this connection waiting to be sent. */
    waitingOut: z.number().int(),
  })
  .meta({ id: 'ConnectionHealth' });
export type ConnectionHealth = z.infer<typeof connectionHealth>;
