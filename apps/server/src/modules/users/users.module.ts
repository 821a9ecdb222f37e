import { defineModule } from '../../platform/module.ts';
import { usersLive } from './users.live.ts';
import { userRoutes } from './users.routes.ts';

export const usersModule = defineModule({ name: 'users', routes: userRoutes, live: usersLive });
