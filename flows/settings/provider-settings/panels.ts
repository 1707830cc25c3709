import type { WordEntry } from '#contract/calls/desk/provider.ts'
import { isKey } from '#contract/keys.ts'
import { languages, languageTraits } from '#contract/languages.ts'
import { type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { heads } from '#flows/heads.ts'
import { healthRows } from '#flows/parts/health/health-rows.ts'
import { type Here, languageOf, openWord } from './provider-page.ts'

export const health = ({ doc }: Here): readonly Panel[] => [
  { kind: 'list', label: word('panel.health'), rows: healthRows(doc.health) },
]

export const featureOptions = ({ doc }: Here): readonly Option[] =>
  doc.features.map(({ feature, isOn }) => ({
    value: feature,
    title: word(`state.feature.${feature}`),
    text: word(isOn ? 'panel.isOn' : 'panel.isOff'),
    sign: isOn ? 'yes' : 'no',
  }))

/** Which part of the product the dialog is about. */
export const featureAsked = ({ about }: Here): readonly Panel[] => [
  { kind: 'facts', facts: [{ label: word('panel.features'), value: word(`state.feature.${about}`) }] },
]

export const switchOptions = ({ doc, about }: Here): readonly Option[] => {
  const isOn = doc.features.some(({ feature, isOn }) => feature === about && isOn)
  return [{ value: 'yes', title: word(isOn ? 'action.switchOff' : 'action.switchOn'), sign: isOn ? 'no' : 'yes' }]
}

export const findFields = ({ position }: Here): readonly Field[] => [
  {
    name: 'uiLanguage',
    kind: 'choice',
    required: true,
    start: languageOf(position.language),
    options: languages.map(value => ({ value, label: raw(languageTraits[value].name) })),
  },
  { name: 'search', kind: 'text', start: String(position.search ?? ''), maxLength: 200 },
  { name: 'isOverridden', kind: 'flag', start: String(position.isOverridden === 'true') },
]

export const wordOptions = ({ doc }: Here): readonly Option[] =>
  (doc.found?.words ?? []).map(({ name, shipped, instead }) => ({
    value: name,
    title: raw(instead ?? shipped),
    text: raw(name),
    sign: instead === null ? 'info' : 'language',
  }))

export const wordFields = (seen: Here): readonly Field[] => {
  const { instead, shipped } = openWord(seen) ?? { instead: null, shipped: '' }
  return [{ name: 'word', kind: 'lines', required: true, start: instead ?? shipped, maxLength: 2000 }]
}

/** The word, as it is shipped and as it is here, and where it stands. */
export const aboutWord = (seen: Here): readonly Panel[] => {
  const open = openWord(seen)
  return open === undefined ? [] : [{ kind: 'facts', facts: factsOf(open) }]
}

const factsOf = ({ name, shipped, instead }: WordEntry) => [
  { label: word('panel.wordName'), value: raw(name) },
  ...standsAt(name),
  { label: word('panel.wordAsShipped'), value: raw(shipped) },
  ...(instead === null ? [] : [{ label: word('panel.wordInstead'), value: raw(instead) }]),
]

/** A page's words are named by it; the others by what they are. */
const standsAt = (name: string): readonly { readonly label: Text; readonly value: Text }[] => {
  const [prefix = '', id = ''] = name.split('.')
  const page = ['flow', 'ask', 'done'].includes(prefix) ? heads.find(head => head.id === id) : undefined
  if (page !== undefined)
    return [
      { label: word('panel.wordOfPage'), value: word(`flow.${page.id}`) },
      { label: word('panel.wordStands'), value: raw(page.path) },
    ]
  return [{ label: word('panel.wordStands'), value: word(isKey(prefix) ? 'panel.wordOfRefusal' : kindOf(prefix)) }]
}

const kindOf = (prefix: string): string => kinds[prefix] ?? 'panel.wordOfPanel'
const kinds: Readonly<Record<string, string>> = {
  field: 'panel.wordOfField',
  action: 'panel.wordOfAction',
  act: 'panel.wordOfAction',
  paper: 'panel.wordOfPaper',
  voice: 'panel.wordOfVoice',
  shell: 'panel.wordOfShell',
  station: 'panel.wordOfShell',
}
