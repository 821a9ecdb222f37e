import type { ConnectionForm } from '@recado/contracts';

/** A phone tells of its past only when it is linked: what is to be imported needs it linked anew. */
export const losesSessionOnSave = ({
  channel,
  status,
  enableImportMessage,
  importOldMessages,
}: ConnectionForm): boolean =>
  channel === 'whatsapp' && status === 'CONNECTED' && enableImportMessage && importOldMessages !== null;
