import { defineModule } from '../../platform/module/define-module.ts';
import { kanbanRoutes } from './kanban.routes.ts';

/** The board. Its lanes are tags, its cards are tickets; moves are the module `tagging`. */
export const kanbanModule = defineModule({ name: 'kanban', routes: kanbanRoutes });
