export { authenticate, reloadViewer, viewerOfToken } from './authenticate.ts';
export { hashPassword } from './password.ts';
