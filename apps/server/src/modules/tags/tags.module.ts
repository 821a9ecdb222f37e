import { defineModule } from '../../platform/module/define-module.ts';
import { tagsLive } from './tags.live.ts';
import { tagRoutes } from './tags.routes.ts';

export const tagsModule = defineModule({ name: 'tags', routes: tagRoutes, live: tagsLive });
