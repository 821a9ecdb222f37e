import { describe, expect, it } from 'vitest';
import { changeAuditFilter, clearAuditFilter, readAuditFilter } from './audit-view.ts';

describe('the filter of the audit in the address', () => {
  it('is read, and values that the server would refuse are left out', () => {
    const good = new URLSearchParams(
      'userId=7&kind=file-list&recordId=3&via=support&dateFrom=2026-11-01&dateTo=2026-11-12',
    );
    expect(readAuditFilter(good)).toEqual({
      userId: 7,
      kind: 'file-list',
      recordId: 3,
      via: 'support',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-12',
    });
    expect(readAuditFilter(new URLSearchParams("userId=0&kind=A'&recordId=x&via=root&dateFrom=ontem&dateTo="))).toEqual(
      {},
    );
  });

  it('forgets the record when the kind changes, and the company never', () => {
    const params = new URLSearchParams('companyId=4&kind=tag&recordId=3');
    expect(changeAuditFilter(params, { kind: 'queue' }).toString()).toBe('companyId=4&kind=queue');
    expect(changeAuditFilter(params, { kind: 'tag', recordId: '9' }).toString()).toBe(
      'companyId=4&kind=tag&recordId=9',
    );
    expect(clearAuditFilter(params).toString()).toBe('companyId=4');
  });
});
