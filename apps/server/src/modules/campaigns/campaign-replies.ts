import type { ConfirmationRule } from '@recado/contracts';
import { ANSWER_HOURS, CONFIRMATION_HOURS, plain } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mayBeLeaving } from '../outbound/index.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';

const HOUR_MS = 3_600_000;

/** A recipient whose confirmation is pending. */
export interface CampaignQuestion {
  readonly campaignId: number;
  readonly recipientId: number;
  readonly connectionId: number;
  readonly rule: ConfirmationRule;
}

/**
 * The newest open question to a contact over a connection. One that waits in the outbox is none: what the contact writes
 * answers something else, and a stop would no longer withdraw it. An answer may be faster than the provider's.
 */
export async function findCampaignQuestion(
  scope: CompanyScope,
  { contactId, connectionId }: { contactId: number; connectionId: number },
): Promise<CampaignQuestion | undefined> {
  const [row] = await scope.query<CampaignQuestion>({
    name: 'find-campaign-question',
    text: `select r.campaign_id as "campaignId", r.id::float8 as "recipientId", c.connection_id as "connectionId",
                  c.confirmation_rule as rule
             from campaign_recipients r
             join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
            where r.company_id = $1 and r.contact_id = $2 and c.connection_id = $3
              and (r.state = 'asked' or r.state = 'asking' and ${mayBeLeaving('r.confirmation_message_id')})
              and c.status in ('EM_ANDAMENTO', 'CANCELADA') and coalesce(r.asked_at, r.queued_at) > $4
            order by r.queued_at desc, r.id desc limit 1`,
    values: [scope.companyId, contactId, connectionId, new Date(scope.now.getTime() - CONFIRMATION_HOURS * HOUR_MS)],
  });
  return row;
}

const REFUSALS = new Set([
  'nao',
  'n',
  'nao quero',
  'nao obrigado',
  'nao obrigada',
  'no',
  'no gracias',
  'no thanks',
  'hayir',
  'parar',
  'stop',
  'descadastrar',
  'sair',
  'cancelar',
  '2',
]);
const CONSENTS = new Set([
  'sim',
  's',
  'quero',
  'sim quero',
  'pode',
  'pode sim',
  'ok',
  'claro',
  'aceito',
  'confirmo',
  'si',
  'yes',
  'evet',
  '1',
]);

/** Whether an answer confirms: any but a refusal, or only yes. Null: it says neither. Pure. */
export function readConfirmation(text: string, rule: ConfirmationRule): 'confirmed' | 'declined' | null {
  const words = plain(text)
    .replaceAll(/[^\p{L}\p{N} ]+/gu, '')
    .trim();
  if (REFUSALS.has(words)) return 'declined';
  if (rule === 'any') return 'confirmed';
  return CONSENTS.has(words) ? 'confirmed' : null;
}

/** Stores the answer to a question. Confirmed, the message follows in the next turn of the connection. */
export async function recordConfirmation(
  scope: CompanyScope,
  { campaignId, recipientId, connectionId }: CampaignQuestion,
  answer: 'confirmed' | 'declined',
): Promise<void> {
  await scope.query({
    name: 'record-campaign-confirmation',
    text: `update campaign_recipients
              set state = $4, confirmed_at = case when $4 = 'confirmed' then $5::timestamptz end,
                  asked_at = coalesce(asked_at, $5)
            where company_id = $1 and campaign_id = $2 and id = $3 and state in ('asking', 'asked')`,
    values: [scope.companyId, campaignId, recipientId, answer, scope.now],
  });
  if (answer === 'confirmed') await campaignPumpsRepo.wake(scope, connectionId);
}

/** Somebody whom a campaign has written to wrote: the first message within 72 hours counts as an answer. */
export async function recordAnswer(scope: CompanyScope, contactId: number): Promise<void> {
  await scope.query({
    name: 'record-campaign-answer',
    text: `update campaign_recipients set answered_at = $3
            where company_id = $1 and contact_id = $2 and answered_at is null
              and state in ('queued', 'sent', 'delivered', 'read', 'undecided') and queued_at > $4`,
    values: [scope.companyId, contactId, scope.now, new Date(scope.now.getTime() - ANSWER_HOURS * HOUR_MS)],
  });
}
