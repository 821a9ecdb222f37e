import { addDays, dayIn, type ListedCompany } from '@recado/contracts';

/** A company as the platform's staff sees it, due in sixty days. */
export const aListedCompany = (id: number, name: string, change: Partial<ListedCompany> = {}): ListedCompany => ({
  id,
  name,
  email: 'dona@padaria.test',
  phone: '',
  document: '',
  planId: 1,
  plan: { id: 1, name: 'Profissional', amount: 99.9 },
  status: true,
  dueDate: addDays(dayIn('America/Sao_Paulo', new Date()), 60),
  recurrence: 'MENSAL',
  addressStreet: '',
  addressState: '',
  addressCity: '',
  paymentMethod: '',
  numberAttendants: 1,
  numberConections: 1,
  timeZone: 'America/Sao_Paulo',
  lastLogin: null,
  folderSize: 3_145_728,
  numberFileFolder: 12,
  updatedAtFolder: '2026-11-14T12:00:00.000Z',
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
  ...change,
});
