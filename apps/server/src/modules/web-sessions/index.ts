export { askGroupName } from './ask-group-name.ts';
export { askNumber } from './ask-number.ts';
export { endQrSession } from './end-qr-session.ts';
export { readSocketHealth } from './read-socket-health.ts';
export { renewFile } from './renew-file.ts';

export { findOwnedSession, type OwnedSession } from './session-registry.ts';
export { watchWantedSessions } from './sessions-metrics.ts';
export { startSessions } from './start-sessions.ts';
export { unlinkPhone } from './unlink-phone.ts';
export { SESSIONS_TOPIC } from './wake-sessions.ts';
export { webAddressOf } from './web-address.ts';
