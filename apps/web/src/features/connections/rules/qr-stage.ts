import type { ConnectionSummary } from '@recado/contracts';

/** The stages from a code to a linked phone. */
export type QrStage =
  | 'preparing'
  | 'withheld'
  | 'code'
  | 'pairing'
  | 'connected'
  | 'not-scanned'
  | 'wrong-number'
  | 'passkey'
  | 'failed';

/** What the dialog with the code shows of a connection. */
export function qrStage(
  { status, statusReason, qrcode }: Pick<ConnectionSummary, 'status' | 'statusReason' | 'qrcode'>,
  { seesQrCode, hasEnded }: { readonly seesQrCode: boolean; readonly hasEnded: boolean },
): QrStage {
  switch (status) {
    case 'qrcode':
      if (qrcode !== '' && !hasEnded) return 'code';
      // The code may arrive a moment after the status; a user who may not see it would wait forever.
      return seesQrCode ? 'preparing' : 'withheld';
    case 'OPENING':
      return 'preparing';
    case 'PAIRING':
      return 'pairing';
    case 'CONNECTED':
      return 'connected';
    case 'TIMEOUT':
      return 'failed';
    case 'DISCONNECTED':
      // A phone that was not at hand is not an error.
      if (statusReason === null || statusReason.code === 'ERR_WAPP_QR_NOT_SCANNED') return 'not-scanned';
      if (statusReason.code === 'ERR_WAPP_PASSKEY_REQUIRED') return 'passkey';
      return statusReason.code === 'ERR_WAPP_WRONG_NUMBER' ? 'wrong-number' : 'failed';
  }
}
