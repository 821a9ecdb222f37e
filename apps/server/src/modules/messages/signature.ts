/** The signature, in bold on a line above the text: the text that the user chose, else the user's name. */
export const signatureOf = ({ name, signature }: { readonly name: string; readonly signature: string }): string =>
  `*${signature || name}:*\n`;
