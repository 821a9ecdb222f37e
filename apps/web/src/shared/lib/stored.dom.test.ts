import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { clearStored, readStored, storageKeys, tryWriteStored, writeStored } from './stored.ts';

describe('the storage of the device', () => {
  it('is cleared except for the named keys', () => {
    writeStored(storageKeys.language, 'tr');
    writeStored(storageKeys.volume, '0.4');
    localStorage.setItem('left by somebody else', 'x');
    clearStored([storageKeys.language, storageKeys.colorScheme]);
    expect({ ...localStorage }).toEqual({ [storageKeys.language]: 'tr' });
  });

  it('keeps the keys below a named key', () => {
    writeStored('recado.tasks.2.7', '[]');
    localStorage.setItem('recado.tasks-of-others', 'x');
    clearStored([storageKeys.tasks]);
    expect({ ...localStorage }).toEqual({ 'recado.tasks.2.7': '[]' });
  });

  it('is skipped without an error where storage is disabled', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(refused),
    );
    writeStored(storageKeys.volume, '1');
    expect(tryWriteStored('recado.tasks.2.7', '[]')).toBe(false);
    clearStored([]);
    expect(readStored(storageKeys.volume)).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });

  it('uses the same key for the theme as the script before the first render', () => {
    const script = readFileSync(join(import.meta.dirname, '../../../public/color-scheme.js'), 'utf8');
    expect(script).toContain(`localStorage.getItem('${storageKeys.colorScheme}')`);
  });
});
