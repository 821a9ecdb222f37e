import { z } from 'zod';
import { defineContract } from '../route.ts';
import { connectionSummary } from './connection.ts';
import { pairingCodeBody } from './connection-body.ts';
import { connectionHealth } from './connection-health.ts';

const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** What can be done with the session of a connection by QR code. It is opened by `connectionsContract.check`. */
export const connectionSessionsContract = defineContract({
  newQrCode: {
    method: 'PUT',
    path: '/whatsappsession/:id',
    summary: 'Forgets the session of a connection by QR code and begins a new one; the code appears on the connection.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  disconnect: {
    method: 'DELETE',
    path: '/whatsappsession/:id',
    summary:
      'Unlinks a connection by QR code from its phone and forgets the session. Another phone may be linked after.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  restart: {
    method: 'POST',
    path: '/whatsapp-restart/',
    summary: "Has all of the company's connections by QR code closed and opened again; nobody has to scan anew.",
    access: { permission: 'connection:manage' },
    response: z.object({ message: z.string() }),
  },
  pairingCode: {
    method: 'POST',
    path: '/whatsappsession/:id/pairing-code',
    summary: 'Eight characters to type on the phone instead of scanning, while a QR code is shown.',
    access: { permission: 'connection:manage' },
    params: idParam,
    body: pairingCodeBody,
    response: z.object({ code: z.string() }),
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_CHANNEL_NOT_CAPABLE',
      'ERR_WAPP_NOT_PAIRING',
      'ERR_WAPP_PAIRING_REFUSED',
      'ERR_WAPP_NO_PROCESS',
    ],
  },
  health: {
    method: 'GET',
    path: '/whatsapp/:id/health',
    summary: 'How a connection by QR code is doing: what came and left last, what is the matter and what mends it.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionHealth,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
});
