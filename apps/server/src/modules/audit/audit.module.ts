import { defineModule } from '../../platform/module/define-module.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule = defineModule({ name: 'audit', routes: auditRoutes });
