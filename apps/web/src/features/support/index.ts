export { supportKeys, useChangeSupportAccess, useSupportAccess } from './api/support-access.ts';
export { SupportPanel } from './components/support-panel.tsx';
