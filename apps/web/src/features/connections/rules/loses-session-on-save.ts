import type { ConnectionForm } from '@recado/contracts';

/** A phone tells of its past only when it is linked: what is to be imported needs it linked anew. */
export const losesSessionOnSave = (connection: ConnectionForm): boolean =>
  connection.channel === 'whatsapp' &&
  connection.enableImportMessage &&
  connection.importOldMessages !== null &&
  wouldComeBackAsItIs(connection);

/** With the keys it has, for which a phone that was not asked tells nothing; and nobody would notice. */
function wouldComeBackAsItIs({ status, statusReason }: Pick<ConnectionForm, 'status' | 'statusReason'>): boolean {
  switch (status) {
    case 'CONNECTED':
    case 'OPENING':
    case 'TIMEOUT':
    // The code that was just scanned did not ask for the past either.
    case 'PAIRING':
      return true;
    case 'qrcode':
      // The server shows another code by itself.
      return false;
    case 'DISCONNECTED':
      // A blocked number keeps its keys too, but nothing can be linked instead of it until WhatsApp has looked at it.
      return statusReason?.code === 'ERR_WAPP_REPLACED' || statusReason?.code === 'ERR_WAPP_OUTDATED';
  }
}
