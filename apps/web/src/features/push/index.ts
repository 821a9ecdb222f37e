export { DeviceAlerts } from './components/device-alerts.tsx';
export { showNotice } from './state/show-notice.ts';
export { startServiceWorker, useUpdateReady } from './state/start-service-worker.ts';
export { resumePush, unregisterThisDevice } from './state/this-device.ts';
