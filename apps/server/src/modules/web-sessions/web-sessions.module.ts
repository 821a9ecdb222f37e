import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionChanged, connectionEnding, connectionSessionAsked } from '../connections/index.ts';
import { askForHistory } from './ask-for-history.ts';
import { beginSession } from './begin-session.ts';
import { renewKeysAfterRestore } from './hold-after-restore.ts';
import { purgeOldSessions } from './jobs/purge-old-sessions.cron.ts';
import { releaseWebConnection } from './release-web-connection.ts';
import { sealedSessionState } from './session-secrets.ts';
import { showUnownedSessions } from './show-unowned-sessions.sweep.ts';
import { webSessionRoutes } from './web-sessions.routes.ts';

export const webSessionsModule = defineModule({
  name: 'web-sessions',
  afterRestore: [renewKeysAfterRestore],
  routes: webSessionRoutes,
  crons: [purgeOldSessions],
  sweeps: [showUnownedSessions],
  sealed: sealedSessionState,
  reactions: [
    when(connectionSessionAsked, (scope, { connectionId }) => beginSession(scope, connectionId)),
    when(connectionChanged, askForHistory),
    when(connectionEnding, releaseWebConnection),
  ],
});
