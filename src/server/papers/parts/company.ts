import * as v from 'valibot'

const told = v.optional(v.string(), '')

/** Who sells: what stands at the head of an invoice and as the sender on a parcel. */
const company = v.object({
  title: told,
  /** VKN of a firm, TCKN of a person. */
  taxNo: told,
  taxOffice: told,
  mersisNo: told,
  tradeRegisterNo: told,
  address: told,
  district: told,
  city: told,
  country: told,
  phone: told,
  email: told,
  web: told,
  /** The three letters that invoice numbers begin with. */
  invoiceSeries: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{3}$/)), 'OKT'),
})
export type Company = v.InferOutput<typeof company>

/** A merchant's company as it is stored. What is not told is empty, but for the title: then it is the merchant's name. */
export const companyFrom = (stored: unknown, merchantName: string): Company => {
  const read = v.safeParse(company, stored)
  // Written by hand in part: an order is still to leave the house, under the merchant's name.
  const told = read.success ? read.output : v.parse(company, {})
  return { ...told, title: told.title || merchantName }
}
