import { GraphError } from '../graph-error.ts';

interface PageErrorDefinition {
  readonly status: number;
  readonly code: number;
  readonly subcode?: number;
  readonly message: string;
}

/** developers.facebook.com/documentation/business-messaging/messenger-platform/error-codes */
export const pageErrors = {
  'outside-window': {
    status: 400,
    code: 10,
    subcode: 2018278,
    message: 'This message is sent outside of allowed window.',
  },
  // Instagram has its own number for the same error.
  'outside-window-instagram': {
    status: 400,
    code: 10,
    subcode: 2534022,
    message: 'This message is sent outside of allowed window.',
  },
  'no-permission': { status: 403, code: 10, message: 'Application does not have permission for this action' },
  // As Meta words it for every feature that an app has to be reviewed for.
  'no-human-agent': {
    status: 403,
    code: 10,
    message: "To use 'Human Agent', your use of this endpoint must be reviewed and approved by Facebook.",
  },
  'no-matching-user': { status: 400, code: 100, subcode: 2018001, message: 'No matching user found' },
  unavailable: { status: 400, code: 551, subcode: 1545041, message: "This person isn't available right now." },
  'upload-failed': { status: 400, code: 100, subcode: 2018047, message: 'Upload attachment failure.' },
  'too-many-calls': { status: 400, code: 613, message: 'Calls to this api have exceeded the rate limit.' },
  'app-limit': { status: 400, code: 4, message: 'Application request limit reached' },
  temporary: { status: 400, code: 1200, message: 'Temporary send message failure. Please try again later.' },
  unknown: { status: 500, code: 2, message: 'An unexpected error has occurred. Please retry your request later.' },
} as const satisfies Record<string, PageErrorDefinition>;

export type PageErrorName = keyof typeof pageErrors;

export function pageRefusal(name: PageErrorName): GraphError {
  const { status, code, message, subcode }: PageErrorDefinition = pageErrors[name];
  const fields = { message: `(#${code}) ${message}`, code };
  return new GraphError(status, subcode === undefined ? fields : { ...fields, error_subcode: subcode });
}

/** The next sends are refused, for refusals nothing else in the simulator would lead to. */
export interface ScriptedPageFailures {
  add(failure: { readonly error: PageErrorName; readonly times: number; readonly to?: string }): void;
  take(to: string): PageErrorName | undefined;
}

export function createScriptedPageFailures(): ScriptedPageFailures {
  let waiting: { error: PageErrorName; to: string | undefined; left: number }[] = [];
  return {
    add({ error, times, to }) {
      waiting.push({ error, to, left: times });
    },
    take(to) {
      const found = waiting.find((one) => one.to === undefined || one.to === to);
      if (!found) return undefined;
      found.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return found.error;
    },
  };
}
