import { type InvoiceStatus, PAGE_SIZE } from '@recado/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type InvoiceRow, invoices } from './billing.tables.ts';
import type { Terms } from './terms.ts';

export interface InvoiceFilter {
  readonly search: string;
  /** Undefined for all. */
  readonly status: InvoiceStatus | undefined;
}

const isInvoice = (scope: CompanyScope, id: number) =>
  and(eq(invoices.companyId, scope.companyId), eq(invoices.id, id));

const matches = (scope: CompanyScope, { search, status }: InvoiceFilter) =>
  and(
    eq(invoices.companyId, scope.companyId),
    status && eq(invoices.status, status),
    search === ''
      ? undefined
      : sql`(strpos(lower(unaccent(${invoices.detail})), lower(unaccent(${search}))) > 0 or ${invoices.id}::text = ${search})`,
  );

export const invoicesRepo = {
  listPage: (scope: CompanyScope, filter: InvoiceFilter & { readonly pageNumber: number }): Promise<InvoiceRow[]> =>
    scope.db
      .select()
      .from(invoices)
      .where(matches(scope, filter))
      .orderBy(desc(invoices.dueDate), desc(invoices.id))
      .limit(PAGE_SIZE)
      .offset((filter.pageNumber - 1) * PAGE_SIZE),

  count: (scope: CompanyScope, filter: InvoiceFilter): Promise<number> =>
    scope.db.$count(invoices, matches(scope, filter)),

  async get(scope: CompanyScope, id: number): Promise<InvoiceRow> {
    const [invoice] = await scope.db.select().from(invoices).where(isInvoice(scope, id));
    if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND');
    return invoice;
  },

  async findOpen(scope: CompanyScope): Promise<InvoiceRow | undefined> {
    const [invoice] = await scope.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.companyId, scope.companyId), eq(invoices.status, 'open')));
    return invoice;
  },

  async findOfPeriod(scope: CompanyScope, dueDate: string): Promise<InvoiceRow | undefined> {
    const [invoice] = await scope.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.companyId, scope.companyId), eq(invoices.dueDate, dueDate)));
    return invoice;
  },

  async insert(scope: CompanyScope, invoice: Terms & { readonly dueDate: string }): Promise<InvoiceRow> {
    const [inserted] = await scope.db
      .insert(invoices)
      .values({ ...invoice, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no invoice.');
    return inserted;
  },

  /** Only for an open invoice; a paid one is final. */
  async reprice(scope: CompanyScope, id: number, change: Terms & { readonly dueDate?: string }): Promise<InvoiceRow> {
    const [updated] = await scope.db
      .update(invoices)
      .set({ ...change, updatedAt: scope.now })
      .where(and(isInvoice(scope, id), eq(invoices.status, 'open')))
      .returning();
    if (!updated) throw new AppError('ERR_INVOICE_ALREADY_PAID');
    return updated;
  },

  /** Undefined when it was already paid: of several payments, one closes it. */
  async closeIfOpen(scope: CompanyScope, id: number, terms: Terms): Promise<InvoiceRow | undefined> {
    const [closed] = await scope.db
      .update(invoices)
      .set({ ...terms, status: 'paid', paidAt: scope.now, updatedAt: scope.now })
      .where(and(isInvoice(scope, id), eq(invoices.status, 'open')))
      .returning();
    return closed;
  },
};
