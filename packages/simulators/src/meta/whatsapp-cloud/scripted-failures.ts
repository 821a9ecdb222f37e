import type { PhoneNumber } from './accounts.ts';
import { type ErrorCode, errors } from './errors.ts';

/** The next sends are refused with a code, for those refusals nothing else in the simulator would lead to. */
export interface ScriptedFailure {
  readonly code: ErrorCode;
  readonly times: number;
  readonly phoneNumberId?: string;
  readonly to?: string;
}

export interface ScriptedFailures {
  add(failure: ScriptedFailure): void;
  /** The code for this send, if one was ordered; each order counts down. */
  take(number: PhoneNumber, to: string, comes: 'in the answer' | 'by webhook'): ErrorCode | undefined;
  clear(): void;
}

export function createScriptedFailures(): ScriptedFailures {
  let waiting: { failure: ScriptedFailure; left: number }[] = [];
  return {
    add(failure) {
      waiting.push({ failure, left: failure.times });
    },
    take(number, to, comes) {
      const found = waiting.find(
        ({ failure: { code, phoneNumberId = number.id, to: wanted = to } }) =>
          phoneNumberId === number.id && wanted === to && errors[code].comes === comes,
      );
      if (!found) return undefined;
      found.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return found.failure.code;
    },
    clear() {
      waiting = [];
    },
  };
}
