import { expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { authenticate } from '../auth/index.ts';
import { recordAudit } from './record-audit.ts';
import { scrubContact } from './scrub-contact.ts';

const { services } = await testApp();

async function aScene() {
  const { companyId, admin, scope } = await aCompany(services);
  const actor = await authenticate(services, `Bearer ${(await signInAs(services, admin)).token}`);
  return { scope, acting: companyScope(services, { companyId, actor }) };
}

const detailsOf = async (scope: CompanyScope) => (await auditOf(scope)).map(({ details }) => details);

it('erases all texts about a contact and its records, and leaves other records as they are', async () => {
  const { scope, acting } = await aScene();
  await recordAudit(acting, 'contact.update', {
    contactId: 7,
    before: { name: 'Rita', isActive: true, email: '', extraInfo: [{ name: 'CPF', value: '123' }] },
    after: { name: 'Rita Lima' },
  });
  await recordAudit(acting, 'ticket.delete', { ticketId: 31, before: { contactId: 7, protocol: 'P-31' } });
  await recordAudit(acting, 'schedule.change', { scheduleId: 5, before: { body: 'Oi, Rita' }, after: { body: 'Olá' } });
  await recordAudit(acting, 'contact.update', { contactId: 77, before: { name: 'Rosa' }, after: { name: 'Rosa M.' } });
  await recordAudit(acting, 'schedule.change', { scheduleId: 6, before: { body: 'Oi' }, after: { body: 'Olá' } });

  expect(await scrubContact(scope, { contactId: 7, records: { scheduleId: [5] } })).toBe(3);
  expect(await detailsOf(scope)).toEqual([
    {
      contactId: 7,
      before: { name: '[erased]', isActive: true, email: '', extraInfo: [{ name: '[erased]', value: '[erased]' }] },
      after: { name: '[erased]' },
    },
    { ticketId: 31, before: { contactId: 7, protocol: '[erased]' } },
    { scheduleId: 5, before: { body: '[erased]' }, after: { body: '[erased]' } },
    { contactId: 77, before: { name: 'Rosa' }, after: { name: 'Rosa M.' } },
    { scheduleId: 6, before: { body: 'Oi' }, after: { body: 'Olá' } },
  ]);
  // Erasing again changes nothing.
  expect(await scrubContact(scope, { contactId: 7, records: { scheduleId: [5] } })).toBe(0);
});

it('erases given values as whole words anywhere, and treats them as text, not as a pattern', async () => {
  const { scope, acting } = await aScene();
  await recordAudit(acting, 'note.remove', { noteId: 1, before: { note: 'Ligar para RITA LIMA (5511988887777).' } });
  await recordAudit(acting, 'campaign.change', {
    campaignId: 2,
    after: { message: 'rita.lima+x@a.com e ritaXlima+x@a.com' },
  });
  await recordAudit(acting, 'tag.create', { tagId: 3, after: { name: 'Rita Limalha 55119888877770' } });
  const values = ['Rita Lima', '5511988887777', 'rita.lima+x@a.com', 'Rita', '', '.*'];
  expect(await scrubContact(scope, { contactId: 7, values })).toBe(2);
  expect(await detailsOf(scope)).toEqual([
    { noteId: 1, before: { note: 'Ligar para [erased] ([erased]).' } },
    { campaignId: 2, after: { message: '[erased] e ritaXlima+x@a.com' } },
    { tagId: 3, after: { name: 'Rita Limalha 55119888877770' } },
  ]);
});

it('never reaches the audit of another company, and gives no role the right to change an entry', async () => {
  const one = await aScene();
  const other = await aScene();
  await recordAudit(other.acting, 'contact.create', { contactId: 7, after: { name: 'Rita Lima' } });
  expect(await scrubContact(one.scope, { contactId: 7, values: ['Rita Lima'] })).toBe(0);
  expect(await detailsOf(other.scope)).toEqual([{ contactId: 7, after: { name: 'Rita Lima' } }]);
  for (const text of [`update audit_entries set details = '{}'`, 'delete from audit_entries']) {
    await expect(other.scope.query({ text, values: [] })).rejects.toThrow(/permission denied/);
    await expect(services.database.platform.query(text)).rejects.toThrow(/permission denied/);
  }
});
