import { z } from 'zod';
import { connectionStatuses } from './connection.ts';

/** What is the matter with a connection by QR code. `fine` is the absence of all others. */
export const connectionDiagnoses = [
  'fine',
  /** For the first time, or again after its line was lost. */
  'opening',
  'waiting-for-scan',
  /** A phone has the code and is being linked. */
  'pairing',
  'unreachable',
  /** The socket is open and nothing answers on it. */
  'deaf',
  /** On the phone. */
  'logged-out',
  /** Here, by somebody who wanted it. */
  'disconnected',
  'replaced',
  'banned',
  'outdated',
  'wrong-number',
  /** The phone that was linked belongs to another connection. */
  'number-in-use',
  /** No process that holds sessions is running. */
  'no-process',
] as const;
export type ConnectionDiagnosis = (typeof connectionDiagnoses)[number];

/** The one thing that mends it. */
export const connectionAdvice = ['none', 'wait', 'retry', 'new-qr', 'open-phone'] as const;
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
    /** Messages that could not be read when they came; most are read when their sender sends them anew. */
    undecryptable24h: z.number().int(),
    /** How long the last answer of the network took; null while there is none. */
    lagMs: z.number().int().nullable(),
    /** Messages of this connection that wait to leave. */
    waitingOut: z.number().int(),
  })
  .meta({ id: 'ConnectionHealth' });
export type ConnectionHealth = z.infer<typeof connectionHealth>;
