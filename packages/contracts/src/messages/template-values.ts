import type { TemplateValues } from './render-template.ts';

/** Every value a text may mention, at the time of writing. */
export interface TemplateFacts {
  readonly ticketId: number;
  /** Null only before the commit that opens the ticket, for texts that do not name it. */
  readonly ticketNumber: number | null;
  readonly ticketOpenedAt: Date;
  readonly contactName: string;
  /** Empty when no agent is assigned, or when a bot writes. */
  readonly userName: string;
  readonly queueName: string;
  readonly connectionName: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** docs/product/messages.md#variables */
export function templateValues(facts: TemplateFacts): TemplateValues {
  const now = clockIn(facts.timeZone, facts.now);
  const opened = clockIn(facts.timeZone, facts.ticketOpenedAt);
  const name = facts.contactName.trim();
  return {
    firstName: name.split(/\s+/)[0] ?? '',
    name,
    userName: facts.userName,
    ms: greetingAt(Number(now.hour)),
    // Derived from the moment the ticket was opened, with its id: the customer may get the protocol number twice, and it
    // must be the same.
    protocol: `${opened.year}${opened.month}${opened.day}${opened.hour}${opened.minute}${opened.second}${facts.ticketId}`,
    date: `${now.day}-${now.month}-${now.year}`,
    hour: `${now.hour}:${now.minute}:${now.second}`,
    ticket_id: String(facts.ticketNumber ?? ''),
    queue: facts.queueName,
    connection: facts.connectionName,
  };
}

function greetingAt(hour: number): string {
  // “Boa madrugada” is not a greeting: before six it is still night.
  if (hour < 6 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function clockIn(timeZone: string, moment: Date): Record<ClockPart, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value])) as Record<
    ClockPart,
    string
  >;
}
