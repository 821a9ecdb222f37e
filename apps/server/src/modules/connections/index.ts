export { accountOf } from './account-of.ts';
export { addConnection, insertConnection, type NewConnectionInput } from './add-connection.ts';
export { type CloudCredentials, openCloudCredentials, sealConnectionSecret } from './cloud-credentials.ts';
export {
  type ChannelAccount,
  type ConnectionAddress,
  connectionDirectoryRepo,
} from './connection-directory.repo.ts';
export {
  connectionChanged,
  connectionEnding,
  connectionMeasured,
  connectionRemoved,
  connectionSessionAsked,
  connectionStatusChanged,
  numberHidingChanged,
} from './connections.events.ts';
export { seesQrCode } from './connections.policy.ts';
export { presentSummary as presentConnectionSummary } from './connections.present.ts';
export { type ConnectionSize, connectionsRepo } from './connections.repo.ts';
export { type ConnectionRow, connections, type NewConnection } from './connections.tables.ts';
export { disconnectRemoved } from './disconnect-removed.ts';
export { freeName } from './free-name.ts';
export { callGraph, type GraphAnswer } from './graph/call-graph.ts';
export { checkConnection } from './jobs/check-connection.job.ts';
export { lgpdRules } from './lgpd-rules.ts';
export { messageTemplatesRepo } from './message-templates.repo.ts';
export type { MessageTemplateRow } from './message-templates.tables.ts';
export { openPageCredentials } from './page-credentials.ts';
export { removeConnection } from './remove-connection.ts';
export { withoutSecrets } from './without-secrets.ts';
