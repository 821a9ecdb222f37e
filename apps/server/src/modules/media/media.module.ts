import { defineModule } from '../../platform/module.ts';
import { mediaRoutes } from './media.routes.ts';

/** Hands out stored files. Which message a file belongs to is not known here. */
export const mediaModule = defineModule({ name: 'media', routes: mediaRoutes });
