import { Agent } from 'node:https';
import { WA_CERT_DETAILS } from '@whiskeysockets/baileys';
import type { SessionOptions } from './session.ts';

/** The client still checks the server's certificates; only the trusted root changes. Applies to the whole process. */
export function trustNetwork(network: SessionOptions['network']): { waWebSocketUrl?: string; fetchAgent?: Agent } {
  if (!network) return {};
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(network.rootPublicKey, 'base64');
  return { waWebSocketUrl: network.url, fetchAgent: new Agent({ ca: network.mediaCa }) };
}
