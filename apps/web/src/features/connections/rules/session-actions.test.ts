import type { ConnectionFailure, ConnectionStatus } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { mendingAction, sessionActions } from './session-actions.ts';

describe('a connection by QR code', () => {
  it.each([
    ['qrcode', ['show-qr']],
    ['OPENING', ['connecting']],
    ['PAIRING', ['disconnect']],
    ['CONNECTED', ['disconnect']],
    ['TIMEOUT', ['disconnect']],
    ['DISCONNECTED', ['retry', 'new-qr']],
  ] as const)('with the status %s offers %s', (status, offered) => {
    expect(sessionActions(status)).toEqual(offered);
  });

  it.each([
    ['TIMEOUT', 'ERR_WAPP_UNREACHABLE', 'retry'],
    ['DISCONNECTED', 'ERR_WAPP_REPLACED', 'retry'],
    ['DISCONNECTED', 'ERR_WAPP_OUTDATED', 'retry'],
    ['DISCONNECTED', null, 'new-qr'],
    ['DISCONNECTED', 'ERR_WAPP_LOGGED_OUT', 'new-qr'],
    ['DISCONNECTED', 'ERR_WAPP_QR_NOT_SCANNED', 'new-qr'],
    ['DISCONNECTED', 'ERR_WAPP_WRONG_NUMBER', 'new-qr'],
    ['DISCONNECTED', 'ERR_ACCOUNT_IN_USE', 'new-qr'],
    ['DISCONNECTED', 'ERR_WAPP_BANNED', undefined],
    ['TIMEOUT', 'ERR_WAPP_NO_PROCESS', undefined],
  ] as const)('that is down (%s, %s) is repaired by %s', (status: ConnectionStatus, code, mending) => {
    const statusReason: ConnectionFailure | null = code && { code, detail: '' };
    expect(mendingAction({ status, statusReason })).toBe(mending);
  });
});
