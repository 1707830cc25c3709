import type { Key } from '#contract/keys.ts'

export type Tone = 'yes' | 'no' | 'none'

/** Keys whose message the specification does not show (section 8): the flow itself says what is to be done. */
const silentKeys: ReadonlySet<Key> = new Set<Key>([
  'SHELF_NOT_FOUND',
  'SiparisinizYok',
  'ArabaBulunamadi',
  'USER_SET_NOT_FOUND',
  'USER_CAR_ALERT_NOT_FOUND',
  'KullaniciUzerindeMasaYok',
  'ORDER_IS_NOT_FOUND',
  'OTPBosOlamaz',
  'ArabaninMasasiBulunmamakta',
  'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION',
])
/** Refusals that are good news: the product was sent to other suitable stores, or the parcel was set aside. */
const goodKeys: ReadonlySet<Key> = new Set<Key>([
  'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION',
  'ORDER_APPOINTMENT_MISSING_PARCEL',
])

export const isSilent = (key: Key): boolean => silentKeys.has(key)
export const toneOf = (key: Key): Tone => (goodKeys.has(key) ? 'yes' : 'no')
