/** A single option is preselected. Evaluated on every render: the options may load later. */
export const onlyOf = (records: readonly { readonly id: number }[]): string | null =>
  records.length === 1 ? String(records[0]?.id) : null;
