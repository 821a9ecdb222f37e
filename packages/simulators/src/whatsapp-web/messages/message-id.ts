import { randomBytes } from 'node:crypto';

/** As an Android phone makes them: clients tell from the form what kind of device wrote. */
export const newMessageId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`;
