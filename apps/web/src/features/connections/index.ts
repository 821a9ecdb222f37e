export { cacheConnection } from './api/cache-connection.ts';
export { cachePlatformCompany, cachePlatformConnections } from './api/cache-platform-connections.ts';
export { connectionKeys } from './api/connection-keys.ts';
export type { AddedChannel } from './components/add-menu.tsx';
export { CompanyConnectionList } from './components/company-connection-list.tsx';
export { ConnectionList } from './components/connection-list.tsx';
export { readConnectionMessage, readSessionMessage } from './live/read-connection-message.ts';
export { applyImportMessage, type ImportsUnderWay } from './rules/apply-import-message.ts';
