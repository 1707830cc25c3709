/** The clips that say a whole number up to 999,999: 1203 is `bin`, `iki`, `yüz`, `üç`. */
export function turkishNumber(number: number): readonly string[] {
  if (number < 20) return [small[number]!]
  const thousands = Math.floor(number / 1000)
  const hundreds = Math.floor((number % 1000) / 100)
  const rest = number % 100
  return [
    ...(thousands > 1 ? turkishNumber(thousands) : []),
    ...(thousands > 0 ? ['bin'] : []),
    ...(hundreds > 1 ? [small[hundreds]!] : []),
    ...(hundreds > 0 ? ['yüz'] : []),
    ...(rest >= 20 ? [tens[Math.floor(rest / 10)]!] : []),
    ...(rest >= 20 && rest % 10 === 0 ? [] : rest === 0 ? [] : [small[rest >= 20 ? rest % 10 : rest]!]),
  ]
}

const small = [
  ...['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  ...['on', 'on bir', 'on iki', 'on üç', 'on dört', 'on beş', 'on altı', 'on yedi', 'on sekiz', 'on dokuz'],
]
const tens = ['', '', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
