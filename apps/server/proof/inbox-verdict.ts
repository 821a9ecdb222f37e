import type { RunningMeta } from '@recado/simulators';
import type { BusinessAppNumber } from './business-app-number.ts';
import { countHistory, judgeHistory } from './history-verdict.ts';
import { readHistoryEvidence } from './history-witness.ts';
import type { Expected } from './inbox-customers.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { countOutOfOrder } from './witness.ts';

interface StoredRow {
  readonly company: number;
  readonly providerId: string;
  readonly person: string;
  readonly body: string;
  readonly isDeleted: boolean;
  readonly reaction: string;
}

/** Compares the database with what customers wrote. */
export async function judgeInbox({
  meta,
  url,
  expected,
  trouble,
  phone,
  report,
}: {
  meta: RunningMeta;
  url: string;
  expected: readonly Expected[];
  trouble: Record<string, number>;
  phone?: BusinessAppNumber | undefined;
  report: ProofOptions['report'];
}): Promise<ProofResult> {
  // Judged on its own: its messages may come twice and in any order.
  const withHistory = phone?.connectionId ?? 0;
  const stored = await ask<StoredRow>(
    url,
    `select m.company_id as company, m.provider_id as "providerId", i.value as person, m.body,
            m.is_deleted as "isDeleted", coalesce(m.reactions -> 0 ->> 'emoji', '') as reaction
       from messages m
       join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
       join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id
         and i.kind in ('phone', 'psid', 'igsid')
      where m.author = 'customer' and m.connection_id <> $1`,
    [withHistory],
  );
  const byKey = Map.groupBy(stored, ({ company, providerId }) => `${company}:${providerId}`);
  let [lost, duplicated, wrong] = [0, 0, 0];
  for (const message of expected) {
    const found = byKey.get(`${message.company}:${message.providerId}`) ?? [];
    if (found.length === 0) {
      lost += 1;
      if (lost <= 5) report(`lost: ${JSON.stringify({ ...message, ...(await traceOf(url, message)) })}`);
    }
    if (found.length > 1) duplicated += found.length - 1;
    const [row] = found;
    if (!row) continue;
    const isRight =
      row.person === message.person &&
      row.isDeleted === message.isDeleted &&
      row.reaction === message.reaction &&
      // An edit that arrives after the deletion has no text to change.
      (message.isDeleted || row.body === message.body);
    if (!isRight) wrong += 1;
  }
  const expectedKeys = new Set(expected.map(({ company, providerId }) => `${company}:${providerId}`));
  const foreign = stored.filter(({ company, providerId }) => !expectedKeys.has(`${company}:${providerId}`)).length;
  const [counts] = await ask<Record<string, number>>(
    url,
    `select (select count(*)::int from (select 1 from tickets where connection_id <> $1
               group by company_id, contact_id, connection_id having count(*) > 1) doubled) as "doubleTickets",
            (select count(*)::int from (select 1 from contact_identities group by company_id, kind, value
               having count(*) > 1) doubled) as "doubleContacts",
            (select count(*)::int from witness_fallen) as "fallenAcks",
            (select count(*)::int from waiting_effects) as "stillWaiting",
            (select count(*)::int from lanes where parked_at is not null) as "parked",
            (select count(*)::int from messages where author not in ('customer', 'phone')) as "answers",
            (select count(*)::int from messages where author not in ('customer', 'phone') and delivery = 'undecided') as "undecided",
            (select count(*)::int from messages
              where author not in ('customer', 'phone') and delivery = 'sent' and ack < 3) as "unread",
            (select count(*)::int from (
               select status, queue_id, user_id, company_id, sum(n) from (
                 select company_id, status, queue_id, user_id, tickets as n from ticket_counts
                 union all select company_id, status, queue_id, user_id, delta from ticket_count_deltas
                 union all select company_id, status, coalesce(queue_id, 0), coalesce(user_id, 0), -1 from tickets) all_counts
               group by 1, 2, 3, 4 having sum(n) <> 0) wrong) as "wrongCounters"`,
    [withHistory],
  );
  const webhooks = meta.journal.counts();
  const evidence = phone && (await readHistoryEvidence(url, phone));
  const findings = {
    lost,
    duplicated,
    wrong,
    foreign,
    outOfOrder: await countOutOfOrder(url, withHistory),
    doubleTickets: counts?.['doubleTickets'] ?? -1,
    doubleContacts: counts?.['doubleContacts'] ?? -1,
    fallenAcks: counts?.['fallenAcks'] ?? -1,
    earlyNotApplied: counts?.['stillWaiting'] ?? -1,
    statusesNotApplied: counts?.['unread'] ?? -1,
    parked: counts?.['parked'] ?? -1,
    wrongCounters: counts?.['wrongCounters'] ?? -1,
    unacknowledged: webhooks.unacknowledgedEvents,
    forgeriesAccepted: webhooks.wrongSignaturesAccepted,
    ...(evidence && judgeHistory(evidence)),
  };
  return {
    facts: {
      events: webhooks.webhookEvents,
      copies: webhooks.webhookCopies,
      requests: webhooks.requests,
      messages: expected.length,
      answers: counts?.['answers'] ?? 0,
      undecidedAnswers: counts?.['undecided'] ?? 0,
      ...(evidence && countHistory(evidence)),
      ...trouble,
    },
    findings,
  };
}

/** How far a missing message has come, for the analysis. */
async function traceOf(url: string, { company, providerId }: Expected): Promise<object> {
  const [trace] = await ask(
    url,
    `select (select count(*)::int from witness_inbox where company_id = $1 and provider_id = $2) as "inInbox",
            (select count(*)::int from witness_stored where company_id = $1 and provider_id = $2) as "wasStored",
            (select json_agg(k) from message_keys k where company_id = $1 and provider_id = $2) as keys,
            (select json_agg(json_build_object('id', m.id, 'ticket', m.ticket_id)) from messages m
              where company_id = $1 and provider_id = $2) as messages`,
    [company, providerId],
  );
  return trace ?? {};
}
