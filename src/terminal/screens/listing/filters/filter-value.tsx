import type { Filter } from '#contract/listings/filter.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { filterWords } from './filter-words.ts'
import { useChoices } from './use-choices.ts'

export interface FilterValueProps {
  readonly listing: string
  readonly name: string
  readonly filter: Filter
  readonly value: string
}

/** What a filter is set to, in words. */
export const FilterValue = (props: FilterValueProps) => {
  const said = useSay()
  const { name, filter, value } = props
  const isData = filter.kind === 'choice' && filter.states === undefined && value !== ''
  return isData ? <ChoiceName {...props} /> : filterWords(said, name, filter, value)
}

const ChoiceName = ({ listing, name, value }: FilterValueProps) => {
  const { choices } = useChoices(listing, name)
  return choices === null ? '…' : (choices.find(choice => choice.value === value)?.label ?? value)
}
