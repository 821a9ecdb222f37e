import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { applyConnectionEvent, cacheConnection } from './cache-connection.ts';
import { connectionKeys } from './connection-keys.ts';

const shop = aConnection(1, { name: 'Loja', isDefault: true });
const help = aConnection(2, { name: 'Assistência' });
const names = (list: readonly { readonly name: string; readonly isDefault: boolean }[]) =>
  list.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

describe('the list of connections', () => {
  it('adds a new one last, and updates a known one in place', () => {
    const added = applyConnectionEvent([shop, help], { kind: 'put', record: aConnection(3, { name: 'Nova' }) });
    expect(names(added)).toEqual(['Loja*', 'Assistência', 'Nova']);
    const renamed = applyConnectionEvent(added, { kind: 'put', record: { ...shop, name: 'Centro' } });
    expect(names(renamed)).toEqual(['Centro*', 'Assistência', 'Nova']);
  });

  it('has one default: choosing another removes the mark from the previous one', () => {
    const chosen = applyConnectionEvent([shop, help], { kind: 'put', record: { ...help, isDefault: true } });
    expect(names(chosen)).toEqual(['Loja', 'Assistência*']);
  });

  it('changes only the fields of a session event, and removes deleted ones', () => {
    const down = applyConnectionEvent([shop, help], { kind: 'part', id: 2, part: { status: 'DISCONNECTED' } });
    expect(down.map(({ status }) => status)).toEqual(['CONNECTED', 'DISCONNECTED']);
    expect(names(applyConnectionEvent(down, { kind: 'gone', id: 1 }))).toEqual(['Assistência']);
  });

  it('is refetched instead of showing an overtaken response', () => {
    const client = new QueryClient();
    const later = aConnection(2, { status: 'DISCONNECTED', updatedAt: '2026-11-12T13:42:05.000Z' });
    client.setQueryData(connectionKeys.list, [shop, later]);
    const overtaken = aConnection(2, { status: 'OPENING', updatedAt: '2026-11-12T13:42:04.000Z' });
    cacheConnection(client, { kind: 'put', record: overtaken });
    expect(client.getQueryData(connectionKeys.list)).toEqual([shop, later]);
    expect(client.getQueryState(connectionKeys.list)?.isInvalidated).toBe(true);
    cacheConnection(client, { kind: 'put', record: { ...overtaken, updatedAt: '2026-11-12T13:42:06.000Z' } });
    expect(client.getQueryData(connectionKeys.list)).toMatchObject([{ id: 1 }, { id: 2, status: 'OPENING' }]);
  });
});
