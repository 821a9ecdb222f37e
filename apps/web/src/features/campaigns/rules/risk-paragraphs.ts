/** The texts of the risk notice, in their order. With the introduction they are what is signed. */
export const riskParagraphs = ['riskBan', 'riskLoss', 'riskLimits', 'riskConsent'] as const;
