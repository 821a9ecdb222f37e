import { z } from 'zod';
import { defineContract } from '../route.ts';
import { connectionSummary } from './connection.ts';
import { pairingCodeBody } from './connection-body.ts';
import { connectionHealth } from './connection-health.ts';

const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Actions on the session of a connection by QR code. `connectionsContract.check` opens the session. */
export const connectionSessionsContract = defineContract({
  newQrCode: {
    method: 'PUT',
    path: '/whatsappsession/:id',
    summary:
      'Deletes the session of a connection by QR code and starts a new one; the QR code appears on the connection.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  disconnect: {
    method: 'DELETE',
    path: '/whatsappsession/:id',
    summary:
      'Unlinks a connection by QR code from its phone and deletes the session. Another phone can be linked afterwards.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
  restart: {
    method: 'POST',
    path: '/whatsapp-restart/',
    summary: "Closes and reopens all of the company's connections by QR code. No phone has to scan again.",
    access: { permission: 'connection:manage' },
    response: z.object({ message: z.string() }),
  },
  pairingCode: {
    method: 'POST',
    path: '/whatsappsession/:id/pairing-code',
    summary: 'Returns eight characters to type on the phone instead of scanning, while a QR code is shown.',
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
    summary:
      'Returns the health of a connection by QR code: last messages in and out, the problem and the action that solves it.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionHealth,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE'],
  },
});
