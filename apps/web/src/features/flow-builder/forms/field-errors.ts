import { createContext, use, useState } from 'react';

/** After an attempt to publish, every field shows its error, also those the user has not left yet. */
export const ShowErrorsContext = createContext(false);

/** Shows the error of a field once the user has left it. */
export function useFieldError(error: string | null): {
  readonly error: string | undefined;
  readonly onBlur: () => void;
} {
  const showsAll = use(ShowErrorsContext);
  const [wasLeft, setWasLeft] = useState(false);
  return { error: error !== null && (wasLeft || showsAll) ? error : undefined, onBlur: () => setWasLeft(true) };
}
