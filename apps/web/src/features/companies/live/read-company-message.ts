import type { LiveMessage } from '@recado/contracts';
import type { CompanyEvent } from '../api/cache-company.ts';

export const readCompanyMessage = (message: LiveMessage<'company'>): CompanyEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.companyId } : { kind: 'put', record: message.company };
