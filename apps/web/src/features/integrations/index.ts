export { cacheIntegration, integrationKeys } from './api/integrations.ts';
export { IntegrationList } from './components/integration-list.tsx';
export { readIntegrationMessage } from './live/read-integration-message.ts';
