/** For programs that make more calls than users do: suites over all routes, journeys, measurements and proofs. */
export const generousLimits = {
  USER_CALLS_PER_MINUTE: '1000000',
  COMPANY_CALLS_PER_MINUTE: '1000000',
  API_CALLS_PER_SECOND: '1000000',
  API_CALLS_BURST: '1000000',
  NUMBER_SEARCHES_PER_HOUR: '1000000',
} as const;
