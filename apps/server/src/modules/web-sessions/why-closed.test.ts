import type { ClosedReason } from '@recado/whatsapp-web/session';
import { expect, it } from 'vitest';
import { finalEndOf } from './why-closed.ts';

it.each<ClosedReason>(['lost', 'overloaded', 'stopped'])('%s is not final', (reason) => {
  expect(finalEndOf(reason, '')).toBeUndefined();
});

it.each<[ClosedReason, string, boolean]>([
  ['logged-out', 'ERR_WAPP_LOGGED_OUT', true],
  ['pairing-ended', 'ERR_WAPP_QR_NOT_SCANNED', true],
  ['wrong-number', 'ERR_WAPP_WRONG_NUMBER', true],
  ['passkey-required', 'ERR_WAPP_PASSKEY_REQUIRED', true],
  ['replaced', 'ERR_WAPP_REPLACED', false],
  ['banned', 'ERR_WAPP_BANNED', false],
  ['outdated', 'ERR_WAPP_OUTDATED', false],
])('%s waits for a user, with the reason', (reason, code, deletesState) => {
  expect(finalEndOf(reason, '')).toMatchObject({ failure: { code }, deletesState });
});

it('names the wrong phone that was scanned', () => {
  expect(finalEndOf('wrong-number', 'Linked was 5511988887777.')?.failure.detail).toBe('5511988887777');
});
