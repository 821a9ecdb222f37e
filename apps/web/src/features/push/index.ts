export { DeviceAlerts } from './components/device-alerts.tsx';
export { showNotice } from './state/show-notice.ts';
export { startServiceWorker, useUpdateReady } from './state/start-service-worker.ts';
export { forgetThisDevice, resumePush } from './state/this-device.ts';
