import { toQuantity } from '#base/decimals.ts'
import type { Weighing } from './scale.ts'

const kilogramsOf: Readonly<Record<string, number>> = { kg: 1, g: 0.001, t: 1000, lb: 0.45359237, oz: 0.028349523125 }

/**
 * A line of the continuous ASCII that most counter scales send: `ST,GS,+  0.805kg` is a stable gross weight, `US` one that
 * moves (`S S` and `S D` with others), `OL` more than the scale bears. Null for what is no such line, as one whose beginning was missed.
 */
export const readWeighing = (line: string): Weighing | null => {
  const told = line.trim()
  if (/^OL\b/.test(told)) return { is: 'overloaded' }
  const [, state, sign, figure, unit] =
    /^(ST|US|S\s+S|S\s+D)[\s,]+(?:(?:GS|NT|G|N)[\s,]+)?([+-]?)\s*(\d{1,7}(?:[.,]\d{1,4})?)\s*(kg|g|t|lb|oz)\b/i.exec(
      told,
    ) ?? []
  if (state === undefined || figure === undefined || unit === undefined) return null
  const weight = Number(figure.replace(',', '.')) * kilogramsOf[unit.toLowerCase()]!
  const kilograms = toQuantity(sign === '-' ? -weight : weight)
  return { is: /^(ST|S\s+S)$/i.test(state) ? 'stable' : 'moving', kilograms }
}
