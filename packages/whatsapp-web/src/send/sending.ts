import { AsyncLocalStorage } from 'node:async_hooks';

const sending = new AsyncLocalStorage<true>();

/**
 * The client queries a contact's devices before the first message after every start, and then establishes a new session
 * with each, in the middle of a conversation. While a message is being sent, an existing session stays; a phone that
 * cannot read it asks again, which is not part of sending.
 */
export const whileSending = <T>(work: () => Promise<T>): Promise<T> => sending.run(true, work);

export const isSending = (): boolean => sending.getStore() === true;
