import { AsyncLocalStorage } from 'node:async_hooks';

const sending = new AsyncLocalStorage<true>();

/**
 * Whenever the client asks for somebody's devices, which is before the first message after every start, it also agrees on
 * a new session with each of them, in the middle of a conversation. While a message is being sent, a session that there is
 * already is kept; whoever cannot read it asks again, and that is not part of sending.
 */
export const whileSending = <T>(work: () => Promise<T>): Promise<T> => sending.run(true, work);

export const isSending = (): boolean => sending.getStore() === true;
