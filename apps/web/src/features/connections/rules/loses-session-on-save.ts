import type { ConnectionForm } from '@recado/contracts';

/** A phone sends its history only when it is linked: an import needs it linked again. */
export const losesSessionOnSave = (connection: ConnectionForm): boolean =>
  connection.channel === 'whatsapp' &&
  connection.enableImportMessage &&
  connection.importOldMessages !== null &&
  wouldComeBackAsItIs(connection);

/** With its current keys a phone sends no history, and no user would notice. */
function wouldComeBackAsItIs({ status, statusReason }: Pick<ConnectionForm, 'status' | 'statusReason'>): boolean {
  switch (status) {
    case 'CONNECTED':
    case 'OPENING':
    case 'TIMEOUT':
    // The code that was just scanned did not request the history either.
    case 'PAIRING':
      return true;
    case 'qrcode':
      // The server shows another code by itself.
      return false;
    case 'DISCONNECTED':
      // A blocked number keeps its keys too, but nothing can be linked until WhatsApp has reviewed it.
      return statusReason?.code === 'ERR_WAPP_REPLACED' || statusReason?.code === 'ERR_WAPP_OUTDATED';
  }
}
