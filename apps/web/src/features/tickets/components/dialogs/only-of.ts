/** Where there is only one, nobody has to choose it. Asked anew with every drawing: they may be read only later. */
export const onlyOf = (records: readonly { readonly id: number }[]): string | null =>
  records.length === 1 ? String(records[0]?.id) : null;
