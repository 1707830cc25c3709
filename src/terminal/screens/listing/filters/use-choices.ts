import { useEffect } from 'react'
import { contract } from '#contract/index.ts'
import { said } from '#engine/vocabulary/panels.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { type QuestionRun, useQuestion } from '#terminal/running/use-question.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
interface ChoicesRun extends Omit<QuestionRun<unknown>, 'model'> {
  readonly choices: readonly Choice[] | null
}

/** What was offered last, so that a filter has its name at once where it is said again: in its editor, on paper. */
const offered = new Map<string, readonly Choice[]>()

/** What a filter can be chosen from where that is data; asked anew whenever someone begins to show it. */
export const useChoices = (listing: string, filter: string): ChoicesRun => {
  const { text } = useSay()
  const { model, ...run } = useQuestion({ endpoint: contract.choices.read, input: { listing, filter }, rereads: false })
  const name = `${listing}/${filter}`
  useEffect(() => {
    if (model !== null) offered.set(name, model)
  }, [name, model])
  const choices = model ?? offered.get(name) ?? null
  return { ...run, choices: choices?.map(({ value, label }) => ({ value, label: text(said(label)) })) ?? null }
}
