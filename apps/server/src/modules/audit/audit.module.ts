import { defineModule } from '../../platform/module/define-module.ts';
import { purgeAudit } from './jobs/purge-audit.cron.ts';

export const auditModule = defineModule({ name: 'audit', crons: [purgeAudit] });
