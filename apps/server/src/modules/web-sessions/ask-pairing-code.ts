import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { askOwner } from './ask-owner.ts';
import { getWebConnection } from './session-requests.ts';

const ANSWER_MS = 15_000;

/** The characters to type on the phone with this number, instead of scanning the shown code. */
export async function askPairingCode(
  scope: CompanyScope,
  { connectionId, phone }: { connectionId: number; phone: string },
): Promise<string> {
  const { status } = await getWebConnection(scope, connectionId);
  if (status !== 'qrcode') throw new AppError('ERR_WAPP_NOT_PAIRING');
  const answer = await askOwner(scope, { connectionId, kind: 'pairing-code', argument: phone, timeoutMs: ANSWER_MS });
  switch (answer?.outcome) {
    case 'done':
      return answer.value;
    case 'not-now':
      throw new AppError('ERR_WAPP_NOT_PAIRING');
    case 'refused':
      throw new AppError('ERR_WAPP_PAIRING_REFUSED');
    case undefined:
      throw new AppError('ERR_WAPP_NO_PROCESS');
  }
}
