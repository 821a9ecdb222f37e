import { randomBytes } from 'node:crypto';

/** In the format of an Android phone: clients derive the kind of device from it. */
export const newMessageId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`;
