import { useEffect } from 'react'
import type { Row, Totals } from '#contract/listings/listing.ts'
import type { ShownColumn } from '#domain/shown-columns.ts'
import type { Request } from '#engine/vocabulary/reaction.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useQuestion } from '#terminal/running/use-question.ts'
import { cellText } from '../panels/cell.tsx'

export interface ListingTotalsProps {
  readonly request: Request<Totals>
  readonly columns: readonly ShownColumn[]
  /** Another one says that the rows were read anew, and that they are to be counted again. */
  readonly firstRow: Row | undefined
  readonly onTotals: (totals: Totals | null) => void
}

/** The sums of all rows, loaded or not; give it a key of what is counted. */
export const ListingTotals = ({ request, columns, firstRow, onTotals }: ListingTotalsProps) => {
  const said = useSay()
  const { model, refusal, isAsking, again } = useQuestion(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when the rows were read anew
  useEffect(() => again(), [firstRow])
  useEffect(() => {
    onTotals(model)
    return () => onTotals(null)
  }, [model, onTotals])
  if (refusal !== null && !isAsking)
    return (
      <span className="totals" data-refused>
        {said.say(refusal.key, refusal.params)}
        <button type="button" className="button plain" onClick={again}>
          {said.say('shell.retry')}
        </button>
      </span>
    )
  const summed = columns.filter(({ column }) => column.isSummed)
  return (
    <span className="totals">
      {summed.length > 0 && said.say('shell.table.total')}
      {summed.map(({ name, column }) => (
        <span key={name} data-sum={name}>
          {said.say(`column.${name}`)}{' '}
          <b>{model === null ? '…' : cellText(said, name, column, model.sums[name] ?? 0)}</b>
        </span>
      ))}
    </span>
  )
}
