import type { Params } from '#contract/reply.ts'

/** A quantity as the language writes it (0,75 or 0.75); never grouped, since set and order numbers come this way too. */
export const formatFigure = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(value)

/** The figures of a sentence; whole numbers stay numbers. */
export const formatParams = (params: Params, language: string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? formatFigure(value, language) : value,
    ]),
  )
