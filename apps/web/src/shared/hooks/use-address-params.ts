import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type ChangeParams = (change: (current: URLSearchParams) => URLSearchParams) => void;

/**
 * What the address says after "?", at once as it was chosen. The router takes a new address a moment later: until then
 * a ticked box would jump back, and a second change would begin with the address before the first.
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
    // Without waiting for a quiet moment, in which the next key would still mean the list that was there before.
    setParams(newest.current, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [chosen, change];
}
