import { describe, expect, it } from 'vitest';
import { type ConnectionFailure, connectionFailureCodes, connectionStatuses } from './connection.ts';
import { type Diagnosis, diagnosisOf } from './connection-diagnosis.ts';

const asked = (diagnosis: Diagnosis['diagnosis'], advice: Diagnosis['advice']): Diagnosis => ({ diagnosis, advice });
const failures: readonly (ConnectionFailure | null)[] = [
  null,
  ...connectionFailureCodes.map((code) => ({ code, detail: '' })),
];

describe('the diagnosis of a connection by its status', () => {
  it('reports no problem only while it is connected', () => {
    for (const status of connectionStatuses)
      for (const failure of failures)
        expect([status, diagnosisOf(status, failure).diagnosis === 'fine']).toEqual([status, status === 'CONNECTED']);
  });

  it.each([
    ['OPENING', null, asked('opening', 'wait')],
    ['qrcode', null, asked('waiting-for-scan', 'open-phone')],
    // The code was just scanned: asked to scan again, people would link a second device and end the first session.
    ['PAIRING', null, asked('pairing', 'open-phone')],
    ['DISCONNECTED', 'ERR_WAPP_LOGGED_OUT', asked('logged-out', 'new-qr')],
    // A user disconnected it in the product; the phone did nothing.
    ['DISCONNECTED', null, asked('disconnected', 'new-qr')],
    ['DISCONNECTED', 'ERR_WAPP_WRONG_NUMBER', asked('wrong-number', 'new-qr')],
    // The number is the expected one, so scanning again changes nothing.
    ['DISCONNECTED', 'ERR_ACCOUNT_IN_USE', asked('number-in-use', 'new-qr')],
  ] as const)('%s (%s)', (status, code, expected) => {
    expect(diagnosisOf(status, code && { code, detail: '' })).toEqual(expected);
  });
});
