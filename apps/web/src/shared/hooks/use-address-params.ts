import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type ChangeParams = (change: (current: URLSearchParams) => URLSearchParams) => void;

/**
 * The search parameters of the URL, immediately as chosen. The router applies a new URL a moment later: until then a
 * checkbox would jump back, and a second change would start from the old URL.
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
    // Replaced, because Back should not step through typed letters. Synchronous, because a deferred update would apply
    // the next key to the old list.
    setParams(newest.current, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [chosen, change];
}
