interface Named {
  readonly id: number;
  readonly name: string;
}

const plainNames = new WeakMap<Named, string>();

/** The server's order: without accents and case, character by character. */
export function byPlainName(a: Named, b: Named): number {
  const [one, other] = [plainName(a), plainName(b)];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
}

function plainName(named: Named): string {
  const known = plainNames.get(named);
  if (known !== undefined) return known;
  const plain = named.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  plainNames.set(named, plain);
  return plain;
}
