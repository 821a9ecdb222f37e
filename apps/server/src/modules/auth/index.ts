export { sessionEnded } from './auth.events.ts';
export { authenticate, reloadViewer, type SessionUser, userOfSession, viewerOfToken } from './authenticate.ts';
