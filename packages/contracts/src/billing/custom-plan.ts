/** The plan a company configures itself at the checkout. */
export const customPlan = {
  /** BRL a month, with the fewest users and connections. */
  amount: 49,
  fewest: 3,
  most: 999,
  amountPerUser: 11,
  amountPerConnection: 20,
} as const;

export interface CustomPlanChoice {
  readonly users: number;
  readonly connections: number;
}

/** Price in BRL a month. */
export const customPlanAmount = ({ users, connections }: CustomPlanChoice): number =>
  customPlan.amount +
  (users - customPlan.fewest) * customPlan.amountPerUser +
  (connections - customPlan.fewest) * customPlan.amountPerConnection;

export const customPlanName = ({ users, connections }: CustomPlanChoice): string =>
  `Personalizado (${users} usuários, ${connections} conexões)`;
