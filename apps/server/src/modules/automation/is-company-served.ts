import { isExpired } from '@recado/contracts';
import type { TicketFacts } from './conversation.ts';

/** A company that has not paid, or was switched off, keeps what its customers write; nothing answers them. */
export const isCompanyServed = ({ company, now }: Pick<TicketFacts, 'company' | 'now'>): boolean =>
  company.isActive && !isExpired(company, now);
