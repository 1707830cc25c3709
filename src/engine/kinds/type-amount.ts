import { toQuantity } from '#base/decimals.ts'
import type { Amount } from '../vocabulary/step.ts'

const shape = { whole: /^\d{1,7}$/, decimal: /^\d{1,7}(,\d{0,3})?$/ }

/** What a keypad shows after keys typed by hand or touched; what does not fit an amount changes nothing. */
export const typeAmount = (typed: string, keys: string, isDecimal: boolean): string =>
  [...keys].reduce((amount, key) => {
    const next = `${amount === '0' && key !== ',' && key !== '.' ? '' : amount}${key === '.' ? ',' : key}`
    return (isDecimal ? shape.decimal : shape.whole).test(next) ? next : amount
  }, typed)

/** What stands there after a key that was scanned: of the keypad, a sum (`+5`), all there is; null where it has no place. */
export const amountAfter = (typed: string, key: string, { start, most, isDecimal }: Amount): string | null => {
  const now = (): number => Number((typed || start || '0').replace(',', '.'))
  const next =
    key === 'erase'
      ? typed.slice(0, -1)
      : key === 'all'
        ? written(most)
        : /^[+-]\d+$/.test(key)
          ? written(Math.max(0, toQuantity(now() + Number(key))))
          : typeAmount(typed, key, isDecimal)
  return next === typed && key !== 'all' ? null : next
}

const written = (amount: number | null): string | null => (amount === null ? null : String(amount).replace('.', ','))
