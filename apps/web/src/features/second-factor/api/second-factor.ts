import { type SecondFactor, secondFactorContract } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const KEY = ['second-factor'] as const;

export interface Proof {
  readonly currentPassword: string;
  /** Of the second factor that is on. */
  readonly code: string;
}

export interface SetUp {
  readonly secret: string;
  readonly address: string;
}

export const useSecondFactor = () =>
  useQuery<SecondFactor>({ queryKey: KEY, queryFn: ({ signal }) => call(secondFactorContract.show, { signal }) });

/** Reads the state again after a change. */
export function useRereadSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export const beginSetUp = ({ currentPassword, code }: Proof): Promise<SetUp> =>
  call(secondFactorContract.setUp, { body: { currentPassword, ...(code !== '' && { code }) } });

/** Returns the recovery codes. */
export const confirmSetUp = async (code: string): Promise<readonly string[]> =>
  (await call(secondFactorContract.confirm, { body: { code } })).recoveryCodes;

export const renewCodes = async (proof: Proof): Promise<readonly string[]> =>
  (await call(secondFactorContract.renewCodes, { body: proof })).recoveryCodes;

export const turnOff = async (proof: Proof): Promise<void> => {
  await call(secondFactorContract.turnOff, { body: proof });
};
