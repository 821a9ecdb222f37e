import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type ChangeParams = (change: (current: URLSearchParams) => URLSearchParams) => void;

/**
 * What the address says after "?", at once as it was chosen. The router takes a new address when it has time for it:
 * until then a ticked box would jump back, and a second change would begin with the address before the first.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(params);
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
    setChosen(params);
  }, [params]);

  const change: ChangeParams = (changed) => {
    newest.current = changed(newest.current);
    setChosen(newest.current);
    // Replaced, because nobody goes back through what they typed letter by letter.
    setParams(newest.current, { replace: true, preventScrollReset: true });
  };
  return [chosen, change];
}
