import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** An IBAN as banks exchange it, without spaces, in capitals; null where its country, length or check digits are wrong. */
export const readIban = (typed: string): string | null => {
  const iban = electronicFormatIBAN(typed)
  return iban !== null && isValidIBAN(iban) ? iban : null
}
