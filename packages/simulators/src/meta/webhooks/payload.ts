import { asList, asObject, type Json } from '../json.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { WebhookEvent } from './event.ts';

interface Change {
  readonly field: string;
  value: Json;
  readonly mergeKey: string;
}

interface Entry {
  readonly id: string;
  readonly time: number | undefined;
  readonly changes: Change[];
}

/**
 * One request body for one or many events. A batch may contain several entries, changes and messages, and Meta promises
 * no shape, so chance decides where an event that could share a change or an entry goes.
 */
export function composePayload(events: readonly WebhookEvent[], dice: SeededRandom): object {
  return events[0]?.field === 'messaging' ? composeMessaging(events, dice) : composeChanges(events, dice);
}

/** Pages and Instagram accounts: items lie in the entry itself. */
function composeMessaging(events: readonly WebhookEvent[], dice: SeededRandom): object {
  const entries: { readonly id: string; readonly time: number | undefined; readonly messaging: Json[] }[] = [];
  for (const { entryId, entryTime, value } of events) {
    const entry = entries.at(-1);
    if (entry && entry.id === entryId && dice.between('batchShape', 0, 3) > 0) entry.messaging.push(value);
    else entries.push({ id: entryId, time: entryTime, messaging: [value] });
  }
  return { object: events[0]?.object, entry: entries };
}

function composeChanges(events: readonly WebhookEvent[], dice: SeededRandom): object {
  const entries: Entry[] = [];
  for (const event of events) {
    const { entryId, entryTime, field, value, mergeKey } = event;
    const entry = entries.at(-1);
    const change = entry?.changes.at(-1);
    const share = entry ? dice.between('batchShape', 0, 3) : 0;

    if (change && change.mergeKey === mergeKey && share > 1) change.value = mergeValues(change.value, value);
    else if (entry && entry.id === entryId && entry.time === entryTime && share > 0)
      entry.changes.push({ field, value, mergeKey });
    else entries.push({ id: entryId, time: entryTime, changes: [{ field, value, mergeKey }] });
  }
  return {
    object: events[0]?.object,
    entry: entries.map(({ id, time, changes }) => ({
      id,
      ...(time !== undefined && { time }),
      changes: changes.map(({ field, value }) => ({ value, field })),
    })),
  };
}

/** Lists are joined; a customer in both is named once. */
function mergeValues(first: Json, second: Json): Json {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    if (!Array.isArray(value)) continue;
    const already = asList(first[name]);
    merged[name] = [...already, ...(name === 'contacts' ? value.filter((contact) => !isIn(already, contact)) : value)];
  }
  return merged;
}

function isIn(contacts: readonly unknown[], contact: unknown): boolean {
  const { user_id: wanted } = asObject(contact);
  return contacts.some((other) => asObject(other)['user_id'] === wanted);
}
