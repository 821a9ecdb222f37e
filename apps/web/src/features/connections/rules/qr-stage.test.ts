import { describe, expect, it } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { qrStage } from './qr-stage.ts';

const reason = (
  code: 'ERR_WAPP_QR_NOT_SCANNED' | 'ERR_WAPP_WRONG_NUMBER' | 'ERR_WAPP_PASSKEY_REQUIRED' | 'ERR_WAPP_BANNED',
) => ({
  status: 'DISCONNECTED' as const,
  statusReason: { code, detail: '' },
});

describe('the stage of linking a phone', () => {
  it.each([
    [{ status: 'OPENING' as const }, 'preparing'],
    [{ status: 'qrcode' as const }, 'preparing'],
    [{ status: 'qrcode' as const, qrcode: '2@abc' }, 'code'],
    [{ status: 'PAIRING' as const }, 'pairing'],
    [{ status: 'CONNECTED' as const }, 'connected'],
    [{ status: 'TIMEOUT' as const }, 'failed'],
    [{ status: 'DISCONNECTED' as const }, 'not-scanned'],
    [reason('ERR_WAPP_QR_NOT_SCANNED'), 'not-scanned'],
    [reason('ERR_WAPP_WRONG_NUMBER'), 'wrong-number'],
    [reason('ERR_WAPP_PASSKEY_REQUIRED'), 'passkey'],
    [reason('ERR_WAPP_BANNED'), 'failed'],
  ])('%j shows %s', (change, stage) => {
    const seen = { seesQrCode: true, hasEnded: false };
    expect(qrStage(aConnection(1, { channel: 'whatsapp', ...change }), seen)).toBe(stage);
  });

  it('hides a code that cannot be scanned any more', () => {
    const shown = aConnection(1, { channel: 'whatsapp', status: 'qrcode', qrcode: '2@abc' });
    expect(qrStage(shown, { seesQrCode: true, hasEnded: true })).toBe('preparing');
  });

  it('does not keep a user waiting who may not see the code', () => {
    const shown = aConnection(1, { channel: 'whatsapp', status: 'qrcode' });
    expect(qrStage(shown, { seesQrCode: false, hasEnded: false })).toBe('withheld');
    expect(qrStage({ ...shown, status: 'OPENING' }, { seesQrCode: false, hasEnded: false })).toBe('preparing');
  });
});
