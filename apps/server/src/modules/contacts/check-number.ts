import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import type { Identity } from './identity.ts';

/**
 * Looks a number up over a connected QR connection, the default one first, and returns the address in the network's spelling. Without
 * one the number stays as it was typed. Not within a transaction: the answer takes seconds.
 */
export async function checkNumber(scope: CompanyScope, phone: Identity): Promise<Identity> {
  const connected = (await connectionsRepo.list(scope)).filter(({ status }) => status === 'CONNECTED');
  const able = connected
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .flatMap(({ id, channel }) => {
      const findNumber = scope.services.channels.find(channel)?.findNumber;
      return findNumber ? [{ connectionId: id, findNumber }] : [];
    });
  const [first] = able;
  if (!first) return phone;
  const found = await ask(() => first.findNumber(scope, first.connectionId, phone.address));
  if (found === undefined) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return { ...phone, address: found };
}

async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw new AppError('ERR_WAPP_CHECK_CONTACT', { cause: error });
  }
}
