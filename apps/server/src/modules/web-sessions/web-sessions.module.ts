import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { connectionChanged, connectionEnding, connectionSessionAsked } from '../connections/index.ts';
import { askForHistory } from './ask-for-history.ts';
import { beginSession } from './begin-session.ts';
import { forgetOldSessions } from './jobs/forget-old-sessions.cron.ts';
import { letGoOfConnection } from './let-go-of-connection.ts';
import { showForsakenSessions } from './show-forsaken-sessions.sweep.ts';
import { webSessionRoutes } from './web-sessions.routes.ts';

export const webSessionsModule = defineModule({
  name: 'web-sessions',
  routes: webSessionRoutes,
  crons: [forgetOldSessions],
  sweeps: [showForsakenSessions],
  reactions: [
    when(connectionSessionAsked, (scope, { connectionId }) => beginSession(scope, connectionId)),
    when(connectionChanged, askForHistory),
    when(connectionEnding, letGoOfConnection),
  ],
});
