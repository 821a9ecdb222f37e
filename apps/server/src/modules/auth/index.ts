export { authenticate, reloadViewer, viewerOfToken } from './authenticate.ts';
