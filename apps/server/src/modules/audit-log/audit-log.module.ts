import { defineModule } from '../../platform/module/define-module.ts';
import { auditRoutes } from './audit-log.routes.ts';

/** Reads the audit in words. Apart from `audit`, which every module writes to: it needs companies and users. */
export const auditLogModule = defineModule({ name: 'audit-log', routes: auditRoutes });
