import { expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, aSuperUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { authenticate } from '../auth/index.ts';
import { recordAudit } from './record-audit.ts';

const { services } = await testApp();
const viewerOf = async (user: Parameters<typeof signInAs>[1]) =>
  authenticate(services, `Bearer ${(await signInAs(services, user)).token}`);

it('no entry point of the audit stores a secret', async () => {
  const { companyId, admin, scope } = await aCompany(services);
  const details = { after: { name: 'Loja', accessToken: 'EAAG-1' } };
  await recordAudit(companyScope(services, { companyId, actor: await viewerOf(admin) }), 'shop.change', details);
  const staff = await aSuperUser(services);
  const platform = platformScope(services, { actor: await viewerOf(staff), purpose: 'test' });
  await platform.audit({ companyId, action: 'shop.change', details });

  const entries = await auditOf(scope);
  expect(entries.map(({ actorUserId }) => actorUserId)).toEqual([admin.id, staff.id]);
  for (const entry of entries) {
    expect(entry.details).toEqual({ after: { name: 'Loja', accessToken: '[secret]' } });
  }
});
