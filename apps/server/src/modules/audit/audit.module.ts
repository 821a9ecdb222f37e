import { defineModule } from '../../platform/module.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule = defineModule({ name: 'audit', routes: auditRoutes });
