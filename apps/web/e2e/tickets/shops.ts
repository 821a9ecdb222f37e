/** More shops than the journeys need; each journey takes its own. */
const SHOPS = 200;

/** A business as Meta knows it: an app, an account with one number, and two templates. */
export function shopAtMeta(index: number) {
  const digits = String(index).padStart(4, '0');
  return {
    name: `loja-${index}`,
    id: `71000000000${digits}`,
    secret: `secret-of-shop-${index}`,
    verifyToken: 'unused',
    accessToken: `token-of-shop-${index}`,
    accounts: [
      {
        id: `11229000000${digits}`,
        name: `Loja ${index}`,
        numbers: [
          { id: `11654000000${digits}`, displayPhoneNumber: `+55 11 4100-${digits}`, verifiedName: `Loja ${index}` },
        ],
        templates: [
          {
            name: 'pedido_enviado',
            language: 'pt_BR',
            components: [{ type: 'BODY', text: 'Olá {{1}}, seu pedido {{2}} foi enviado.' }],
          },
          {
            name: 'ainda_ai',
            language: 'pt_BR',
            category: 'MARKETING' as const,
            components: [{ type: 'BODY', text: 'Podemos continuar?' }],
          },
        ],
      },
    ],
  };
}

export const shopsAtMeta = Array.from({ length: SHOPS }, (_, index) => shopAtMeta(index + 1));
