import { renderTemplate, type TemplateValues, type Ticket, templateValues } from '@recado/contracts';

interface VariableFacts {
  readonly ticket: Ticket;
  readonly userName: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** A quick reply as the customer will read it. The server replaces the remaining variables. */
export function fillVariables(text: string, { ticket, userName, timeZone, now }: VariableFacts): string {
  const { contact, queue, whatsapp } = ticket;
  const values = templateValues({
    ticketId: ticket.id,
    ticketNumber: ticket.number,
    ticketOpenedAt: new Date(ticket.createdAt),
    contactName: contact.name,
    userName,
    queueName: queue?.name ?? '',
    connectionName: whatsapp?.name ?? '',
    timeZone,
    now,
  });
  return renderTemplate(text, isMasked(contact.name) ? { ...values, ...namesOfServer } : values);
}

/** A name that is a number is masked for some users. Replaced here, the customer would read the asterisks. */
const isMasked = (name: string): boolean => /\*{3}/.test(name);
const namesOfServer: Pick<TemplateValues, 'name' | 'firstName'> = { name: '{{name}}', firstName: '{{firstName}}' };
