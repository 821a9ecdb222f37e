import type { ConnectionFailure } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aConnectionForm } from '../../../../test/connections.ts';
import { losesSessionOnSave } from './loses-session-on-save.ts';

const importing = {
  channel: 'whatsapp',
  enableImportMessage: true,
  importOldMessages: '2026-10-01T03:00:00.000Z',
} as const;
const reason = (code: ConnectionFailure['code']): ConnectionFailure => ({ code, detail: '' });

describe('saving with a planned history import', () => {
  it.each([
    ['CONNECTED', null, true],
    ['OPENING', null, true],
    ['PAIRING', null, true],
    ['TIMEOUT', reason('ERR_WAPP_UNREACHABLE'), true],
    ['DISCONNECTED', reason('ERR_WAPP_REPLACED'), true],
    ['DISCONNECTED', reason('ERR_WAPP_OUTDATED'), true],
    // The server shows another code by itself.
    ['qrcode', null, false],
    // Nothing can be linked while it is blocked, and it needs its keys to return.
    ['DISCONNECTED', reason('ERR_WAPP_BANNED'), false],
    // Nothing is linked: the next code requests the history.
    ['DISCONNECTED', null, false],
    ['DISCONNECTED', reason('ERR_WAPP_LOGGED_OUT'), false],
    ['DISCONNECTED', reason('ERR_WAPP_QR_NOT_SCANNED'), false],
    ['DISCONNECTED', reason('ERR_WAPP_WRONG_NUMBER'), false],
    ['DISCONNECTED', reason('ERR_ACCOUNT_IN_USE'), false],
  ] as const)('%s (%j) links again: %s', (status, statusReason, isLinkedAgain) => {
    expect(losesSessionOnSave(aConnectionForm(1, { ...importing, status, statusReason }))).toBe(isLinkedAgain);
  });

  it('changes nothing without an import, or on another channel', () => {
    expect(losesSessionOnSave(aConnectionForm(1, { ...importing, enableImportMessage: false }))).toBe(false);
    expect(losesSessionOnSave(aConnectionForm(1, { ...importing, importOldMessages: null }))).toBe(false);
    expect(losesSessionOnSave(aConnectionForm(1, { ...importing, channel: 'whatsappapi' }))).toBe(false);
  });
});
