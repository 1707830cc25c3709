import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Totals } from '#contract/listings/listing.ts'
import { shownColumns } from '#domain/shown-columns.ts'
import { formatCount, formatTime } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { cellText, indentOf, isNumeric } from '../panels/cell.tsx'
import { FilterSentence } from './filters/filter-sentence.tsx'
import type { Filtering } from './filters/use-filters.ts'

/** More than these are for a file, not for paper. */
const mostRows = 2000
/** More columns than these lie across the paper. */
const mostUpright = 7

export interface ListingPaperProps {
  readonly title: string
  readonly filtering: Filtering
  readonly totals: Totals | null
}

/** The table as it is printed: there only as long as the page is. */
export const ListingPaper = (props: ListingPaperProps) => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return isPrinting ? createPortal(<Paper {...props} />, document.body) : null
}

const Paper = ({ title, filtering, totals }: ListingPaperProps) => {
  const said = useSay()
  const { say, language } = said
  const { listing, now } = filtering
  const columns = shownColumns(listing, now.columns).filter(({ column }) => column.kind !== 'picture')
  const rows = now.rows.slice(0, mostRows)
  const note = now.rows.length > mostRows ? 'shell.table.printCut' : now.isMore ? 'shell.table.printLoaded' : null
  const summed = columns.filter(({ name }) => totals?.sums[name] !== undefined)
  return (
    <div className="paper">
      {columns.length > mostUpright && <style>{'@page { size: landscape; }'}</style>}
      <header>
        <h1>{title}</h1>
        <p>{formatTime(new Date().toISOString(), language)}</p>
      </header>
      <p>
        <FilterSentence filtering={filtering} />
      </p>
      {totals !== null && (
        <p>
          <b>{formatCount(totals.count, language)}</b> {say('shell.table.rows')}
          {summed.map(({ name, column }) => (
            <span key={name}>
              {' · '}
              {say(`column.${name}`)} <b>{cellText(said, name, column, totals.sums[name] ?? 0)}</b>
            </span>
          ))}
        </p>
      )}
      {note !== null && <p>{say(note, { rows: formatCount(rows.length, language) })}</p>}
      <table>
        <thead>
          <tr>
            {columns.map(({ name, column }) => (
              <th key={name} className={isNumeric(column) ? 'num' : ''}>
                {say(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {columns.map(({ name, column }) => (
                <td key={name} className={isNumeric(column) ? 'num' : ''} style={indentOf(column, row)}>
                  {cellText(said, name, column, row[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
