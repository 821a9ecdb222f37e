import { defineModule } from '../../platform/module/define-module.ts';
import { billingLive } from './billing.live.ts';
import { billingRoutes } from './billing.routes.ts';
import { checkCharges } from './check-charges.sweep.ts';
import { askChargesAfterRestore } from './hold-after-restore.ts';
import { findMissedPayments } from './jobs/find-missed-payments.cron.ts';
import { generateInvoices } from './jobs/generate-invoices.cron.ts';
import { pixWebhookRoutes } from './pix-webhook.routes.ts';

export const billingModule = defineModule({
  name: 'billing',
  afterRestore: [askChargesAfterRestore],
  routes: [...billingRoutes, ...pixWebhookRoutes],
  sweeps: [checkCharges],
  crons: [generateInvoices, findMissedPayments],
  live: billingLive,
});
