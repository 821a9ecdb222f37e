import { useAddressParams } from '../hooks/use-address-params.ts';

/** A filter stored in the URL, so that a reload and a shared link keep it. Empty is omitted. */
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
