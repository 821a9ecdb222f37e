/** Ten to thirteen digits: optional 55, area code 11 to 99, then eight digits, or nine of which the first is a 9. */
const BRAZILIAN_NUMBER = /^(?:55)?(?:1[1-9]|[2-9]\d)(?:\d{8}|9\d{8})$/;

/** Guides a form or a campaign list. It never hides anybody: customers write from other countries and channels too. */
export function isBrazilianNumber(text: string): boolean {
  // The longest a number is typed; what is longer need not be looked at.
  return text.length <= 50 && BRAZILIAN_NUMBER.test(text.replaceAll(/\D/g, ''));
}
