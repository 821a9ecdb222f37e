/** More than the journeys need; each journey connects its own. */
const BUSINESSES = 20;

/** A business at Meta that may sign up with its WhatsApp number, which is in the WhatsApp Business app. */
export function businessAtMeta(index: number) {
  const digits = String(index).padStart(4, '0');
  return {
    id: `10229100000${digits}`,
    name: `Padaria ${index}`,
    isForSignUp: true,
    numbers: [
      {
        id: `10654100000${digits}`,
        displayPhoneNumber: `+55 11 4100-${digits}`,
        verifiedName: `Padaria ${index}`,
        isRegistered: false,
        isOnBusinessApp: true,
      },
    ],
  };
}

export const businessesAtMeta = Array.from({ length: BUSINESSES }, (_, index) => businessAtMeta(index + 1));
