import { readIban } from '#domain/iban.ts'
import type { Call } from '#server/base/call.ts'

interface Bank {
  readonly iban?: string | null | undefined
  readonly ibanName?: string | null | undefined
}

/**
 * The account that money is to be paid to, if one is told, beside or within the request. Refuses an IBAN whose check digits
 * are wrong, and one without the name of its holder.
 */
export const readBank = (
  { refuse }: Pick<Call<'IBAN_INVALID' | 'IBAN_NAME_MISSING'>, 'refuse'>,
  { iban, ibanName, returnOrderRequest }: Bank & { readonly returnOrderRequest?: Bank | null | undefined },
): { readonly iban: string | null; readonly ibanName: string | null } => {
  const told = iban || returnOrderRequest?.iban || ''
  const name = ibanName || returnOrderRequest?.ibanName || null
  if (told === '') return { iban: null, ibanName: name }
  const read = readIban(told) ?? refuse('IBAN_INVALID', { iban: told.slice(0, 40) })
  return { iban: read, ibanName: name ?? refuse('IBAN_NAME_MISSING', { iban: read }) }
}
