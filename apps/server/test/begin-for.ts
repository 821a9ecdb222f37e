/** How a transaction of a company begins, as one text: for statements that are compared with the product's. */
export function beginFor(companyId: number): string {
  if (!Number.isSafeInteger(companyId)) throw new Error('A company id is a whole number: this text has no parameters.');
  return `begin; select enter_company(${companyId}, false), set_config('jit', 'off', true)`;
}
