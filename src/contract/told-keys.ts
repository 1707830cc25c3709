/**
 * How a verdict looks and sounds: `careful` is neither wrong nor exactly right, as one piece too many, or a shelf that is
 * left before its pieces; `none`: by words alone.
 */
export type Tone = 'yes' | 'careful' | 'no' | 'none'

/** What is known of a key: the HTTP status it travels under, and how it is told if not as a refusal with its words. */
export interface Known {
  readonly status: number
  readonly tone?: Tone
  /** Its words are not shown (specification, section 8): the flow itself says what is to be done. */
  readonly isSilent?: true
}

/**
 * Keys that are told in a way of their own, apart from the table of all of them. Good news are: the product was sent to other suitable stores, the parcel was
 * set aside. A terminal starts with these alone.
 */
export const told = {
  SHELF_NOT_FOUND: { status: 404, isSilent: true },
  SiparisinizYok: { status: 404, isSilent: true },
  ArabaBulunamadi: { status: 404, isSilent: true },
  USER_SET_NOT_FOUND: { status: 404, isSilent: true },
  USER_CAR_ALERT_NOT_FOUND: { status: 404, isSilent: true },
  KullaniciUzerindeMasaYok: { status: 404, isSilent: true },
  ORDER_IS_NOT_FOUND: { status: 404, isSilent: true },
  OTPBosOlamaz: { status: 422, isSilent: true },
  ArabaninMasasiBulunmamakta: { status: 404, isSilent: true },
  ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: { status: 409, tone: 'yes', isSilent: true },
  ORDER_APPOINTMENT_MISSING_PARCEL: { status: 409, tone: 'yes' },
  ORDER_SET_ASIDE_IN_SLOT: { status: 409, tone: 'yes' },
  READINGS_LEFT: { status: 0, tone: 'careful' },
  SHELF_LEFT: { status: 0, tone: 'careful' },
  SHELF_NOT_NEXT: { status: 0, tone: 'careful' },
  ORDER_LEFT: { status: 0, tone: 'careful' },
} as const satisfies Readonly<Record<string, Known>>

export const toneOf = (key: string): Tone => toldAs(key)?.tone ?? 'no'
export const isSilent = (key: string): boolean => toldAs(key)?.isSilent === true

const toldAs = (key: string): Known | undefined =>
  Object.hasOwn(told, key) ? told[key as keyof typeof told] : undefined
