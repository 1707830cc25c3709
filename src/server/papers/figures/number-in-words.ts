const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const groups = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon']

/** A whole number as Turkish says it: `1001` is "bin bir", never "bir bin bir". */
export const numberInWords = (value: number): string => {
  if (value === 0) return 'sıfır'
  const words: string[] = []
  for (let rest = value, group = 0; rest > 0; rest = Math.floor(rest / 1000), group++)
    words.unshift(...groupInWords(rest % 1000, group))
  return words.join(' ')
}

const groupInWords = (value: number, group: number): readonly string[] => {
  if (value === 0) return []
  const name = groups[group]!
  if (value === 1 && name === 'bin') return [name]
  return [
    ...hundredsInWords(Math.floor(value / 100)),
    tens[Math.floor(value / 10) % 10]!,
    ones[value % 10]!,
    name,
  ].filter(Boolean)
}

const hundredsInWords = (hundreds: number): readonly string[] =>
  hundreds === 0 ? [] : hundreds === 1 ? ['yüz'] : [ones[hundreds]!, 'yüz']
