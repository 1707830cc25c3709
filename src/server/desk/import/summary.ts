import type { ImportResult } from './import-orders.ts'
import type { Fate } from './plan-import.ts'
import { reasons } from './rules.ts'

/** How many lines met each fate; the counts add up to the lines read. */
export const countFates = (fates: readonly Fate[]): Readonly<Record<Fate, number>> => {
  const counts = Object.fromEntries(['imported', 'merged', ...reasons].map(fate => [fate, 0])) as Record<Fate, number>
  for (const fate of fates) counts[fate]++
  return counts
}

/** The account of an import that its caller reads: every line read stands in exactly one of the rows. */
export const summary = (result: ImportResult): string => {
  const counts = countFates(result.fates)
  const rows = (Object.keys(words) as Fate[]).map(fate => `${count(counts[fate])}  ${words[fate]}`)
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return [
    `${count(result.fates.length)}  lines read · okunan satır`,
    ...rows,
    `${count(total)}  accounted for · hesabı verilen`,
    `${count(result.orders.length)}  new orders · yeni sipariş`,
    `${count(result.newProducts)}  new products · yeni ürün`,
    `${count(result.newCustomers)}  new customers · yeni müşteri`,
  ].join('\n')
}

const words: Readonly<Record<Fate, string>> = {
  imported: 'imported · içe aktarıldı',
  merged: 'merged into another line of the same product · aynı ürünün satırıyla birleşti',
  cancellation: 'set aside: cancellation · ayrıldı: iptal ya da iade belgesi',
  'stock adjustment': 'set aside: stock adjustment · ayrıldı: stok düzeltmesi',
  'not goods': 'set aside: not goods · ayrıldı: ürün değil (kargo, indirim, masraf…)',
  'found stock':
    'set aside: found stock, unpaid and without a customer · ayrıldı: bulunan stok, bedelsiz ve müşterisiz',
  'already imported': 'set aside: already imported · ayrıldı: siparişi zaten var',
}

const count = (value: number): string => value.toLocaleString('en').padStart(9)
