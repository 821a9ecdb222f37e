export { sessionEnded } from './auth.events.ts';
export { authenticate, reloadViewer, userOfSession, viewerOfToken } from './authenticate.ts';
