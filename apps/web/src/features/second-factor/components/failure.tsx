import { useState } from 'react';
import { errorText } from '../../../shared/i18n/error-text.ts';
import classes from './second-factor.module.css';

/** Runs a call and keeps its refusal for the form. */
export function useFailure() {
  const [failure, setFailure] = useState<unknown>(null);
  const trying = async (work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    }
  };
  return { failure, trying };
}

export function Failure({ failure }: { readonly failure: unknown }) {
  if (failure === null) return null;
  return (
    <p className={classes.failure} role="alert">
      {errorText(failure)}
    </p>
  );
}
