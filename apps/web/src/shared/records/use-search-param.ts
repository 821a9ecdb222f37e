import { useAddressParams } from '../hooks/use-address-params.ts';

/** A filter that lives in the address, so that a reload and a link to a colleague keep it. Empty is left out. */
export function useSearchParam(name: string): readonly [string, (value: string) => void] {
  const [params, change] = useAddressParams();
  const set = (value: string) =>
    change((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return [params.get(name) ?? '', set];
}
