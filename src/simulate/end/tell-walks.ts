import type { Summary } from './summary.ts'

/** The same orders and people, walking by rank and by the plan. */
export interface ComparedWalks {
  readonly day: string | undefined
  readonly seed: number
  readonly byRank: Walked
  readonly byPlan: Walked
}
type Walked = Pick<Summary, 'metres' | 'picked' | 'sets'>

/** Before and after: each day and seed, and all of them, by the metres for each piece picked; wholesale orders have many pieces. */
export const tellWalks = (compared: readonly ComparedWalks[]): string => {
  const rows = compared.map(({ day = 'orders', seed, byRank, byPlan }) =>
    tellRow(`${day}, seed ${seed}`, byRank, byPlan),
  )
  const all = tellRow(
    'all',
    together(compared.map(({ byRank }) => byRank)),
    together(compared.map(({ byPlan }) => byPlan)),
  )
  return ['metres for each piece:', ...(rows.length > 1 ? rows : []), all].join('\n')
}

const tellRow = (name: string, byRank: Walked, byPlan: Walked): string => {
  const [before, after] = [eachPiece(byRank), eachPiece(byPlan)]
  const less = (100 * (1 - after / before)).toFixed(0)
  return [
    `  ${name.padEnd(20)} by rank ${before.toFixed(3)} m (${tellAll(byRank)})`,
    `by the plan ${after.toFixed(3)} m (${tellAll(byPlan)}): ${less} % less`,
  ].join(', ')
}

const tellAll = ({ metres, picked, sets }: Walked): string => `${metres.toFixed(0)} m, ${picked} pieces, ${sets} sets`

const together = (walks: readonly Walked[]): Walked => ({
  metres: walks.reduce((sum, { metres }) => sum + metres, 0),
  picked: walks.reduce((sum, { picked }) => sum + picked, 0),
  sets: walks.reduce((sum, { sets }) => sum + sets, 0),
})

const eachPiece = ({ metres, picked }: Walked): number => metres / Math.max(1, picked)
