export { askGroupName } from './ask-group-name.ts';
export { askNumber } from './ask-number.ts';
export { readSocketHealth } from './read-socket-health.ts';
export { renewFile } from './renew-file.ts';
export type { OpenSession } from './run-session.ts';
export { findOwnedSession, type OwnedSession } from './session-registry.ts';
export { type Sessions, type SessionsOptions, startSessions } from './start-sessions.ts';
export { unlinkPhone } from './unlink-phone.ts';
export { webAddressOf } from './web-address.ts';
