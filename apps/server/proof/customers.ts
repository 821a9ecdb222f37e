import { type AppSettings, demoPagesApp, type RunningMeta } from '@recado/simulators';

export type ProofChannel = 'whatsapp' | 'messenger' | 'instagram';

/** A separate Meta account for each company: a number, a page, and the Instagram account of the page. */
export const companyAtMeta = (index: number) => ({
  app: {
    name: `proof-${index}`,
    id: `70000000000010${index}`,
    secret: `proof-secret-${index}`,
    verifyToken: 'unused',
    accessToken: `proof-token-${index}`,
    accounts: [
      {
        id: `10229000000010${index}`,
        name: `Empresa ${index}`,
        numbers: [
          {
            id: `10654000000010${index}`,
            displayPhoneNumber: `+55 11 4000-100${index}`,
            verifiedName: `Empresa ${index}`,
          },
        ],
        templates: [],
      },
    ],
  } satisfies AppSettings,
  owner: {
    id: `1015000000010${index}`,
    token: `proof-owner-token-${index}`,
    pages: [
      {
        id: `10880000000010${index}`,
        name: `Empresa ${index}`,
        instagram: { id: `1784140000000010${index}`, username: `empresa.${index}` },
      },
    ],
  },
});
export type CompanyAtMeta = ReturnType<typeof companyAtMeta>;

/** Meta's apps: one for each company's number, and the one with which all pages are connected. */
export const appsOf = (companies: readonly CompanyAtMeta[]): AppSettings[] => [
  ...companies.map(({ app }) => app),
  { ...demoPagesApp, pageOwners: companies.map(({ owner }) => owner) },
];

const turns: readonly ProofChannel[] = [
  ...Array.from({ length: 6 }, () => 'whatsapp' as const),
  ...Array.from({ length: 2 }, () => 'messenger' as const),
  ...Array.from({ length: 2 }, () => 'instagram' as const),
];

/** Six of ten over WhatsApp, two over each of the others. */
export const pickChannel = (chance: number): ProofChannel => turns[Math.floor(chance * turns.length)] ?? 'whatsapp';

/** A customer, on any channel. */
export interface ProofCustomer {
  /** The number, or the page-scoped id. */
  readonly address: string;
  /** Returns the provider's id of the message. */
  says(body: string, wantedId?: string): string;
  edits(id: string, body: string): void;
  reacts(id: string, emoji: string): void;
  deletes(id: string): void;
}

interface CustomerOf {
  readonly company: CompanyAtMeta;
  readonly channel: ProofChannel;
  readonly index: number;
}

export function customerOf(meta: RunningMeta, { company, channel, index }: CustomerOf): ProofCustomer {
  const [page] = company.owner.pages;
  if (channel === 'whatsapp') {
    const address = `55119${70_000_000 + index}`;
    const customer = meta.customer(address, { writesTo: company.app.accounts[0]?.numbers[0]?.id ?? '' });
    return {
      address,
      says: (body, id) => customer.says(body, id === undefined ? {} : { id }).id,
      edits: customer.edits,
      reacts: customer.reacts,
      deletes: customer.deletes,
    };
  }
  const [writesTo, address] =
    channel === 'messenger'
      ? [page?.id ?? '', `77${String(index).padStart(14, '0')}`]
      : [page?.instagram.id ?? '', `99${String(index).padStart(14, '0')}`];
  const visitor = meta.visitor(address, { writesTo, ticks: 'read' });
  return {
    address,
    says: (body) => visitor.says(body).id,
    edits: visitor.edits,
    reacts: visitor.reacts,
    deletes: visitor.unsends,
  };
}
