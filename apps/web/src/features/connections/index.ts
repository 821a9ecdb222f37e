export { connectionKeys } from './api/connection-keys.ts';
export { keepConnection } from './api/keep-connection.ts';
export { keepCompanyOfPlatform, keepPlatformConnections } from './api/keep-platform-connections.ts';
export type { AddedChannel } from './components/add-menu.tsx';
export { CompanyConnectionList } from './components/company-connection-list.tsx';
export { ConnectionList } from './components/connection-list.tsx';
export { readConnectionMessage, readSessionMessage } from './live/read-connection-message.ts';
export { applyImportMessage, type ImportsUnderWay } from './rules/apply-import-message.ts';
