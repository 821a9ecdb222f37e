export { askGroupName } from './ask-group-name.ts';
export { askNumber } from './ask-number.ts';
export { readSocketHealth } from './read-socket-health.ts';
export { renewFile } from './renew-file.ts';

export { findOwnedSession, type OwnedSession } from './session-registry.ts';
export { startSessions } from './start-sessions.ts';
export { unlinkPhone } from './unlink-phone.ts';
export { webAddressOf } from './web-address.ts';
