import { defineModule } from '../../platform/module.ts';
import { usersLive } from './users.live.ts';

export const usersModule = defineModule({ name: 'users', live: usersLive });
