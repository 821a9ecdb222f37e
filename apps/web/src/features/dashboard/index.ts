export { cacheOnline, dashboardKeys } from './api/dashboard.ts';
export { Dashboard } from './components/dashboard.tsx';
