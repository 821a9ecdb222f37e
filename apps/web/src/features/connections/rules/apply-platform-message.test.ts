import type { PlatformConnectionSummary } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { applyPlatformMessage, isOlderThanShown } from './apply-platform-message.ts';

const ofCompany = (id: number, change: Partial<PlatformConnectionSummary> = {}): PlatformConnectionSummary => ({
  ...aConnection(id),
  companyId: 2,
  company: { id: 2, name: 'Casa Aurora' },
  lastMessageAt: null,
  numberMessages: 0,
  size: 0,
  updatedAtSize: null,
  ...change,
});

describe('an event about all companies’ connections', () => {
  it('adds one or replaces its known state', () => {
    const list = [ofCompany(1), ofCompany(3)];
    const added = applyPlatformMessage(list, { action: 'update', whatsapp: ofCompany(2) });
    expect(added.map(({ id }) => id)).toEqual([1, 2, 3]);
    const changed = applyPlatformMessage(added, { action: 'update', whatsapp: ofCompany(2, { name: 'Filial' }) });
    expect(changed.map(({ name }) => name)).toEqual(['Conexão 1', 'Filial', 'Conexão 3']);
    expect(applyPlatformMessage(changed, { action: 'delete', whatsappId: 2 })).toEqual(list);
  });

  it('moves the last use forwards only, for listed ones', () => {
    const list = [ofCompany(1), ofCompany(2, { lastMessageAt: '2026-11-14T12:00:00.000Z' })];
    const early = { lastMessageAt: '2026-11-14T11:00:00.000Z' };
    const message = { action: 'used' as const, connections: [1, 2, 3].map((id) => ({ id, ...early })) };
    expect(applyPlatformMessage(list, message)).toEqual([ofCompany(1, early), list[1]]);
  });

  it('changes only the connection of its company where two have the same id', () => {
    const imported = ofCompany(1, { companyId: 3, company: { id: 3, name: 'Importada' } });
    const list = [ofCompany(1), imported];
    const changed = applyPlatformMessage(list, { action: 'update', whatsapp: { ...imported, name: 'Filial' } });
    expect(changed.map(({ companyId, name }) => [companyId, name])).toEqual([
      [2, 'Conexão 1'],
      [3, 'Filial'],
    ]);
    const used = { id: 1, companyId: 3, lastMessageAt: '2026-11-14T12:00:00.000Z' };
    const moved = applyPlatformMessage(list, { action: 'used', connections: [used] });
    expect(moved.map(({ lastMessageAt }) => lastMessageAt)).toEqual([null, used.lastMessageAt]);
    expect(applyPlatformMessage(list, { action: 'delete', whatsappId: 1, companyId: 3 })).toEqual([list[0]]);
  });

  it('is ignored when a later change is on screen already', () => {
    const list = [ofCompany(1, { updatedAt: '2026-11-14T12:00:00.000Z' })];
    const told = (updatedAt: string, id = 1) =>
      isOlderThanShown(list, { action: 'update', whatsapp: ofCompany(id, { updatedAt }) });
    expect([told('2026-11-14T11:59:59.000Z'), told('2026-11-14T12:00:00.000Z')]).toEqual([true, false]);
    expect(told('2026-11-14T11:59:59.000Z', 2)).toBe(false);
  });
});
