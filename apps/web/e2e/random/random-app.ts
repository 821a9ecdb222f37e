export const accountId = '102290000000077';
export const numberId = '106540000000077';

/** The number at Meta to which the customers of the random run write. No real secret here. */
export const randomApp = {
  name: 'random',
  id: '700000000000077',
  secret: 'random-app-secret',
  verifyToken: 'unused',
  accessToken: 'random-access-token',
  accounts: [
    {
      id: accountId,
      name: 'Casa ao Acaso',
      numbers: [{ id: numberId, displayPhoneNumber: '+55 11 4000-7700', verifiedName: 'Casa ao Acaso' }],
      templates: [],
    },
  ],
};
