import {
  connectionsContract,
  costsContract,
  type Message,
  type TemplateParameters,
  type TemplatePrice,
  type Ticket,
  templateMessagesContract,
} from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** The sendable templates of a ticket's connection. */
export function useApprovedTemplates({ whatsappId }: Pick<Ticket, 'whatsappId'>) {
  return useQuery({
    queryKey: ['connections', whatsappId, 'templates'],
    queryFn: ({ signal }) => call(connectionsContract.templates, { params: { id: whatsappId ?? 0 }, signal }),
    select: ({ templates }) => templates.filter(({ status }) => status === 'APPROVED'),
    enabled: whatsappId !== null,
  });
}

/** What a template of each category costs for the contact. A price that cannot be read is not shown, and nothing waits for it. */
export function useTemplatePrices({ id: ticketId }: Pick<Ticket, 'id'>) {
  return useQuery({
    queryKey: ['tickets', ticketId, 'template-prices'],
    queryFn: ({ signal }) => call(costsContract.templatePrices, { params: { ticketId }, signal }),
    select: ({ prices }) => new Map<string, TemplatePrice>(prices.map((price) => [price.category, price])),
  });
}

interface TemplateSending {
  readonly ticketId: number;
  readonly templateId: number;
  readonly parameters: TemplateParameters;
  readonly file: File | null;
  /** The same for every retry of one form: submitted again after a lost response, it is sent once. */
  readonly idempotencyKey: string;
}

export const useSendTemplate = () =>
  useMutation({
    mutationFn: async ({ ticketId, templateId, parameters, file, idempotencyKey }: TemplateSending) => {
      const { messages } = await call(templateMessagesContract.send, {
        params: { ticketId },
        body: { templateId: String(templateId), parameters },
        ...(file && { files: [file] }),
        idempotencyKey,
      });
      return messages satisfies readonly Message[];
    },
  });
