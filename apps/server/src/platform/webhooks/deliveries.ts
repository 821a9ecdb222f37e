import { randomUUID } from 'node:crypto';
import { PAGE_SIZE, type WebhookDelivery } from '@recado/contracts';
import { AppError } from '../errors.ts';
import type { CompanyScope } from '../scope.ts';
import { type DeliveryRow, webhooksRepo } from './webhooks.repo.ts';

/** Seconds to wait after each failed attempt. There is one attempt more than there are pauses. */
export type RetryPlan = readonly number[];

/** Twelve attempts in about two hours. */
export const TWO_HOURS_OF_RETRIES: RetryPlan = [5, 10, 20, 40, 80, 160, 320, 640, 1_200, 1_800, 2_400];

export interface DeliveryRequest {
  readonly endpointId: string;
  /** Of what happened, such as a message id. A second call with the same id is not made. */
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly retries: RetryPlan;
}

/** The call is made after the commit of this transaction, and only if it commits. */
export async function enqueueDelivery(scope: CompanyScope, { retries, ...request }: DeliveryRequest): Promise<void> {
  await webhooksRepo.insertDelivery(scope, { id: randomUUID(), ...request, retrySeconds: retries });
}

/** Adds a call that was made already to the log, so that it can be sent again. */
export async function logDelivered(
  scope: CompanyScope,
  { retries, ...request }: DeliveryRequest,
  made: { readonly status: number; readonly durationMs: number },
): Promise<void> {
  await webhooksRepo.insertDelivery(scope, { id: randomUUID(), ...request, retrySeconds: retries }, made);
}

/** The log of an endpoint, newest first. */
export async function listDeliveries(
  scope: CompanyScope,
  endpointId: string,
  page: number,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean }> {
  const rows = await webhooksRepo.listDeliveries(scope, endpointId, page);
  return { deliveries: rows.slice(0, PAGE_SIZE).map(presentDelivery), hasMore: rows.length > PAGE_SIZE };
}

/** Sends a call again, with the same id and body and the whole plan of retries. */
export async function replayDelivery(scope: CompanyScope, endpointId: string, id: string): Promise<WebhookDelivery> {
  const row = await webhooksRepo.replay(scope, endpointId, id);
  if (!row) throw new AppError('ERR_NO_DELIVERY_FOUND');
  return presentDelivery(row);
}

const presentDelivery = ({ nextAttemptAt, createdAt, updatedAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
