import { numberInWords } from './number-in-words.ts'

/** An amount in liras as an invoice writes it out: "Yalnız bin iki yüz otuz dört TL elli altı kuruş". */
export const amountInWords = (liras: number): string => {
  const kurus = Math.round(liras * 100)
  const rest = kurus % 100
  return [
    'Yalnız',
    numberInWords(Math.floor(kurus / 100)),
    'TL',
    ...(rest > 0 ? [numberInWords(rest), 'kuruş'] : []),
  ].join(' ')
}
