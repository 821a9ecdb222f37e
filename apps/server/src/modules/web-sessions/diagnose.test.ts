import type { ConnectionFailure, Diagnosis } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { diagnose, type Symptoms } from './diagnose.ts';

const healthy: Symptoms = {
  status: 'CONNECTED',
  failure: null,
  isWanted: true,
  hasProcess: true,
  isOpen: true,
  isSilent: false,
};
const down = (code: ConnectionFailure['code']): Partial<Symptoms> => ({
  status: 'DISCONNECTED',
  isWanted: false,
  failure: { code, detail: '' },
});
const asked = (diagnosis: Diagnosis['diagnosis'], advice: Diagnosis['advice']): Diagnosis => ({ diagnosis, advice });

describe('the diagnosis of a connection', () => {
  it.each<[string, Partial<Symptoms>, Diagnosis]>([
    ['that works', {}, asked('fine', 'none')],
    ['that is opening', { status: 'OPENING', isOpen: false }, asked('opening', 'wait')],
    ['whose process died and that another one opens', { isOpen: false }, asked('opening', 'wait')],
    ['whose socket is open and silent', { isSilent: true }, asked('deaf', 'wait')],
    ['that shows a code', { status: 'qrcode' }, asked('waiting-for-scan', 'open-phone')],
    ['that is linking', { status: 'PAIRING' }, asked('pairing', 'open-phone')],
    ['that cannot connect', { status: 'TIMEOUT' }, asked('unreachable', 'retry')],
    [
      'unowned for long',
      { status: 'TIMEOUT', failure: { code: 'ERR_WAPP_NO_PROCESS', detail: '' } },
      asked('no-process', 'wait'),
    ],
    ['without any process to run it', { hasProcess: false }, asked('no-process', 'wait')],
    ['neither wanted nor owned', { ...down('ERR_WAPP_LOGGED_OUT'), hasProcess: false }, asked('logged-out', 'new-qr')],
    ['whose codes expired', down('ERR_WAPP_QR_NOT_SCANNED'), asked('waiting-for-scan', 'new-qr')],
    ['that was opened elsewhere', down('ERR_WAPP_REPLACED'), asked('replaced', 'retry')],
    ['whose number is blocked', down('ERR_WAPP_BANNED'), asked('banned', 'open-phone')],
    ['with an outdated version', down('ERR_WAPP_OUTDATED'), asked('outdated', 'retry')],
    ['that the account needs a passkey', down('ERR_WAPP_PASSKEY_REQUIRED'), asked('passkey-required', 'official-api')],
    ['that another phone scanned', down('ERR_WAPP_WRONG_NUMBER'), asked('wrong-number', 'new-qr')],
    ['whose phone another connection has', down('ERR_ACCOUNT_IN_USE'), asked('number-in-use', 'new-qr')],
    ['that was disconnected on purpose', { status: 'DISCONNECTED', isWanted: false }, asked('disconnected', 'new-qr')],
  ])('%s', (_what, symptoms, expected) => {
    expect(diagnose({ ...healthy, ...symptoms })).toEqual(expected);
  });
});
