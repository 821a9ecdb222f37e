/** More pages than the journeys need; each journey connects its own. */
const OWNERS = 20;

/** The owner of a Facebook page with its Instagram account, as Meta knows them. */
export function pageOwnerAtMeta(index: number) {
  const digits = String(index).padStart(4, '0');
  return {
    id: `1015100000${digits}`,
    token: `token-of-page-owner-${index}`,
    pages: [
      {
        id: `10890000000${digits}`,
        name: `Página ${index}`,
        instagram: { id: `1784150000000${digits}`, username: `pagina.${index}` },
      },
    ],
  };
}

export const pageOwnersAtMeta = Array.from({ length: OWNERS }, (_, index) => pageOwnerAtMeta(index + 1));
