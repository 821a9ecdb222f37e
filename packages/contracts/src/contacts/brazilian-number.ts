/** Ten to thirteen digits: optional 55, area code 11 to 99, then eight digits, or nine of which the first is a 9. */
const BRAZILIAN_NUMBER = /^(?:55)?(?:1[1-9]|[2-9]\d)(?:\d{8}|9\d{8})$/;

/**
 * A hint for forms and campaign lists. It never hides a contact: customers also write from other countries and
 * channels.
 */
export function isBrazilianNumber(text: string): boolean {
  // The longest way to type a number; a longer text is rejected without running the pattern.
  return text.length <= 50 && BRAZILIAN_NUMBER.test(text.replaceAll(/\D/g, ''));
}
