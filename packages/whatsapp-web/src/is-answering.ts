import { S_WHATSAPP_NET, type WASocket } from '@whiskeysockets/baileys';

/** Whether the server still answers a minimal query. */
export async function isAnswering(sock: WASocket, timeoutMs: number): Promise<boolean> {
  const attrs = { to: S_WHATSAPP_NET, type: 'get', xmlns: 'w:p' };
  try {
    return (await sock.query({ tag: 'iq', attrs, content: [{ tag: 'ping', attrs: {} }] }, timeoutMs)) !== undefined;
  } catch {
    return false;
  }
}
