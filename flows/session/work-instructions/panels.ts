import type { Key } from '#contract/keys.ts'
import { commandActs, commandPrefix } from '#contract/station/commands.ts'
import { isSilent } from '#contract/told-keys.ts'
import { type ListPanel, type ListRow, type Panel, pattern, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Act, Seen } from '#engine/vocabulary/scene.ts'
import { heads } from '#flows/heads.ts'
import { inGroups, mayOpen, pageAt } from '#flows/parts/shown-pages.ts'
import type { Instructions, StepTold, WayOn } from './instructions.ts'

/** Which page is told of, and whether its refusals alone. */
export type InstructionsPosition = Readonly<Record<'of' | 'part', string | null>>
/** None told where the list of pages is shown, or a page that the reader may not open. */
export interface InstructionsPage {
  readonly told: Instructions | null
}
type Here = Seen<InstructionsPage, InstructionsPosition>

/** Every page that the reader may open, by its group. */
export const pagesTold = ({ who }: Here): readonly Panel[] =>
  inGroups(heads.filter(({ path }) => mayOpen(path, who))).map(({ name, pages }) => ({
    kind: 'list',
    label: word(`group.${name}`),
    rows: pages.map(({ id }) => ({ title: word(`flow.${id}`), answer: id })),
  }))

/** What a page is for, its steps in the order of its table, and what may go wrong at any of them. */
export const stepsTold = ({ doc: { told } }: Here): readonly Panel[] =>
  told === null
    ? []
    : [
        heading(told, word('panel.stepsToldOf', { count: told.steps.length })),
        ...told.steps.map(step => panelOf(told, step)),
        anywhere(told),
      ]

/** Every refusal of a page: its words, its way out, and the steps it is met at. */
export const refusalsTold = ({ doc: { told } }: Here): readonly Panel[] =>
  told === null
    ? []
    : [
        heading(told, word('panel.refusalsToldOf', { count: told.refusals.length })),
        {
          kind: 'list',
          label: word('panel.refusalsTold'),
          rows: told.refusals.map(({ key, steps }) => ({
            ...refusalRow(key),
            value: steps.length === 0 ? word('panel.anyStep') : raw(steps.map(id => numberOf(told, id)).join(', ')),
          })),
        },
      ]

const heading = ({ flow }: Instructions, note: Text): Panel => ({
  kind: 'figures',
  figures: [{ label: word('flow.work-instructions'), value: word(`flow.${flow}`), note }],
})

const panelOf = (told: Instructions, step: StepTold): ListPanel => ({
  kind: 'list',
  label: pattern([`ask.${told.words}.${step.id}`], numberOf(told, step.id)),
  rows: [
    { title: word(`panel.stepKind.${step.kind}`), text: pattern([`ask.${told.words}.${step.id}.text`]) },
    ...step.ways.map(way => wayRow(told, step, way)),
    ...step.keys.map(refusalRow),
  ],
})

const wayRow = (told: Instructions, step: StepTold, { act, ending, to }: WayOn): ListRow => ({
  mark: 'done',
  title: pattern([`act.${told.words}.${step.id}.${act}`, `act.${act}`, `panel.does.${act}`]),
  text: ending === null ? raw(codeOf(act)) : pattern([`done.${told.words}.${ending}`]),
  value: placeOf(told, step, to),
})

/** The barcode of an act that has one: no hand has to go to the screen. */
const codeOf = (act: Act): string => {
  const [name] = Object.entries(commandActs).find(([, stands]) => stands === act) ?? []
  return name === undefined ? '' : commandPrefix + name
}

const placeOf = (told: Instructions, step: StepTold, to: string): Text => {
  if (to === '@stay') return raw(`→ ${numberOf(told, step.id)}`)
  if (to.startsWith('@')) return word('panel.goesOn')
  if (!to.startsWith('/')) return raw(`→ ${numberOf(told, to)}`)
  const page = pageAt(to)
  return page === undefined ? word('panel.otherPage') : word(`flow.${page.id}`)
}
const numberOf = ({ steps }: Instructions, id: string): number => steps.findIndex(step => step.id === id) + 1

/** What every step may be refused with. */
const anywhere = (told: Instructions): ListPanel => ({
  kind: 'list',
  label: word('panel.wrongAnywhere'),
  rows: told.refusals.filter(({ steps }) => steps.length === 0).map(({ key }) => refusalRow(key)),
})

/** Of a silent one the screen says by itself what is to be done. */
const refusalRow = (key: Key): ListRow => ({
  mark: isSilent(key) ? 'plain' : 'todo',
  title: pattern([key]),
  text: pattern([`${key}.way`, `${key}.text`]),
})
