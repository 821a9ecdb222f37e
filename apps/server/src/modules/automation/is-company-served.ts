import { isServed } from '../companies/index.ts';
import type { TicketFacts } from './conversation.ts';

export const isCompanyServed = ({ company, now }: Pick<TicketFacts, 'company' | 'now'>): boolean =>
  isServed(company, now);
