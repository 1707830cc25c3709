import type { ThemeType } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Block, Document } from '../drawing/block.ts'
import { blocksOf } from './blocks-of.ts'
import { cargoParts } from './cargo-parts.ts'
import { giftParts } from './gift-parts.ts'
import { invoiceParts } from './invoice-parts.ts'
import { orderSheetParts } from './order-sheet-parts.ts'
import type { KindedData } from './paper-data.ts'
import { paperFigures } from './paper-figures.ts'
import { paperWordsIn } from './paper-words.ts'
import type { PartMakers, Voice } from './part-maker.ts'
import type { ThemeSettings } from './theme-settings.ts'

export const themeTypeOf: Readonly<Record<DocumentKind, ThemeType>> = {
  Cargo: 'Cargo',
  CustomCargo: 'Cargo',
  Invoice: 'Invoice',
  OrderPdf: 'OrderPdf',
  GiftPackage: 'GiftPackage',
}

/** The parts that the documents of a theme's type may have. */
export const partMakers = {
  Cargo: cargoParts,
  Invoice: invoiceParts,
  OrderPdf: orderSheetParts,
  GiftPackage: giftParts,
} as const satisfies Readonly<Record<ThemeType, PartMakers<never>>>

/** A document as its theme lays it out. */
export const documentOf = (kinded: KindedData, theme: ThemeSettings, createdAt: Date): Document => {
  const { language, paper } = theme
  const words = paperWordsIn(language)
  const voice: Voice = { words, figures: paperFigures(language) }
  const { title, sheets, pages } = contentOf(kinded, theme, voice)
  return { title, language, createdAt, paper, sheets, pages, pageWord: words.page }
}

type Content = Pick<Document, 'title' | 'sheets' | 'pages'>

const contentOf = (kinded: KindedData, { parts }: ThemeSettings, voice: Voice): Content => {
  const { words } = voice
  const sheet = <Data>(data: Data, makers: PartMakers<Data>): readonly Block[] => blocksOf(parts, data, makers, voice)
  switch (kinded.kind) {
    case 'Cargo':
    case 'CustomCargo': {
      const { data } = kinded
      return {
        title: `${data.order.carrier} ${data.order.orderNo}`,
        sheets: data.packages.map(each => sheet({ ...data, package: each }, cargoParts)),
        pages: 'page',
      }
    }
    case 'Invoice': {
      const { data } = kinded
      return { title: `${words.invoiceTitle} ${data.invoice.no}`, sheets: [sheet(data, invoiceParts)], pages: 'flow' }
    }
    case 'OrderPdf': {
      const { data } = kinded
      return {
        title: `${words.orderSheet} ${data.order.orderNo}`,
        sheets: [sheet(data, orderSheetParts)],
        pages: 'flow',
      }
    }
    case 'GiftPackage': {
      const { data } = kinded
      return { title: `${words.giftTitle} ${data.orderNo}`, sheets: [sheet(data, giftParts)], pages: 'page' }
    }
  }
}
