import type { ConnectionStatus, ConnectionSummary } from '@recado/contracts';

const attention: ReadonlySet<ConnectionStatus> = new Set(['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING']);
const down: ReadonlySet<ConnectionStatus> = new Set(['DISCONNECTED', 'TIMEOUT']);

type Standing = Pick<ConnectionSummary, 'status'>;

/** It needs an action, or one is running: the menu marks it. */
export const needsAttention = ({ status }: Standing): boolean => attention.has(status);

/** Customers cannot be answered over it. */
export const isDown = ({ status }: Standing): boolean => down.has(status);
