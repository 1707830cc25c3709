import { useEffect } from 'react'
import type { Row, Totals } from '#contract/listings/listing.ts'
import type { ShownColumn } from '#domain/shown-columns.ts'
import type { Request } from '#engine/vocabulary/reaction.ts'
import { formatCount, formatPercent } from '#terminal/ground/words/figures.ts'
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
          {model?.before && <Change now={model.sums[name] ?? 0} before={model.before.sums[name] ?? 0} />}
        </span>
      ))}
      {model?.before && (
        <span data-sum="@count">
          {said.say('shell.table.rows')} <b>{formatCount(model.count, said.language)}</b>
          <Change now={model.count} before={model.before.count} />
        </span>
      )}
    </span>
  )
}

/** By how much a figure is more or less than the one before, which is told on asking; after nothing it is told itself. */
const Change = ({ now, before }: { readonly now: number; readonly before: number }) => {
  const { say, language } = useSay()
  const told = say('shell.table.before', { figure: formatCount(before, language) })
  if (before === 0) return <i className="change"> {told}</i>
  const percent = Math.round(((now - before) / Math.abs(before)) * 1000) / 10
  return (
    <i className="change" title={told}>
      {' '}
      {`${percent > 0 ? '+' : ''}${formatPercent(percent, language)}`}
      <span className="for-readers">{` (${told})`}</span>
    </i>
  )
}
