import type { ThemeType } from '#contract/calls/papers/documents.ts'
import type { ThemeSettings } from '../parts/theme-settings.ts'
import { cargo, cargoTall } from './cargo.ts'
import { giftPackage } from './gift-package.ts'
import { invoice } from './invoice.ts'
import { orderPdf } from './order-pdf.ts'

export interface ShippedTheme {
  /** Not above 0: no row of the merchant's has it. */
  readonly id: number
  readonly type: ThemeType
  readonly name: string
  readonly isDefault: boolean
  readonly settings: ThemeSettings
}

/** The themes that ship with the product, for merchants without one of their own. */
export const shippedThemes: readonly ShippedTheme[] = [
  { id: 0, type: 'Cargo', name: 'Kargo etiketi 100 × 100', isDefault: true, settings: cargo },
  { id: -1, type: 'Cargo', name: 'Kargo etiketi 100 × 150', isDefault: false, settings: cargoTall },
  { id: -2, type: 'Invoice', name: 'Fatura A4', isDefault: true, settings: invoice },
  { id: -3, type: 'OrderPdf', name: 'Sipariş formu A4', isDefault: true, settings: orderPdf },
  { id: -4, type: 'GiftPackage', name: 'Hediye notu A6', isDefault: true, settings: giftPackage },
]

export const shippedDefault = (type: ThemeType): ThemeSettings =>
  shippedThemes.find(theme => theme.type === type && theme.isDefault)!.settings
