import { type Plan, planFeatures, type Session, type SessionUser } from '@recado/contracts';

/** A plan with everything switched on. */
export function aPlan(change: Partial<Plan> = {}): Plan {
  const features = Object.fromEntries(planFeatures.map((feature) => [feature, true])) as Record<
    (typeof planFeatures)[number],
    boolean
  >;
  return {
    id: 1,
    name: 'Profissional',
    amount: 99.9,
    users: 10,
    connections: 3,
    queues: 5,
    isPublic: true,
    trialDays: 3,
    ...features,
    ...change,
  };
}

type UserChange = Partial<Omit<SessionUser, 'company'>> & { readonly company?: Partial<SessionUser['company']> };

/** An administrator of an active company with every feature. */
export function aUser({ company, ...change }: UserChange = {}): SessionUser {
  return {
    id: 7,
    name: 'Marina Duarte',
    email: 'marina@casaaurora.com.br',
    emailConfirmed: true,
    profile: 'admin',
    super: false,
    companyId: 2,
    whatsappId: null,
    startWork: '00:00',
    endWork: '23:59',
    farewellMessage: '',
    signature: '',
    allTicket: 'disabled',
    allowGroup: false,
    defaultTheme: 'light',
    defaultMenu: 'open',
    allHistoric: 'disabled',
    allUserChat: 'disabled',
    userClosePendingTicket: 'enabled',
    showDashboard: 'disabled',
    allowRealTime: 'disabled',
    allowConnections: 'disabled',
    allowExport: 'disabled',
    allowImport: 'disabled',
    allowDeleteTags: 'disabled',
    profileImage: null,
    language: 'pt',
    online: true,
    color: '#0000ff',
    defaultTicketsManagerWidth: 550,
    queues: [],
    secondFactor: { isOn: false, dueAt: null },
    ...change,
    company: {
      id: 2,
      name: 'Casa Aurora Móveis',
      status: true,
      dueDate: '2099-01-01',
      timeZone: 'America/Sao_Paulo',
      plan: aPlan(),
      companieSettings: [],
      ...company,
    },
  };
}

/** An agent: no administration, no dashboard. */
export const anAgent = (change: UserChange = {}): SessionUser => aUser({ profile: 'user', name: 'Bruno', ...change });

export const aSession = (user: SessionUser = aUser(), token = 'token-1'): Session => ({ token, user });
