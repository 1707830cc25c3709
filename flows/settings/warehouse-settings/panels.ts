import type { TelephoneCentral } from '#contract/calls/desk/telephone.ts'
import type { SavedSettings } from '#contract/calls/desk/warehouse-settings.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import type { SegmentRule } from '#domain/codes/segmented.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, said, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { meaningOf } from '#flows/parts/code-meaning.ts'
import { fieldsOfRule, pictureOfRule, ruleOfFields } from './segment-rule-fields.ts'
import { settingGroups } from './setting-groups.ts'
import { settingAt, settingShapes } from './setting-paths.ts'

export interface SettingsPage {
  readonly saved: SavedSettings
  /** Why a product may be missing. */
  readonly causes: readonly { readonly value: string; readonly label: string }[]
  /** Paths of what someone else changed while the form was open here. */
  readonly changed: readonly string[]
  /** Where calls are asked for; as yet unread. */
  readonly central?: TelephoneCentral
}
type Here = Seen<SettingsPage, Position>

export const readSettings = async ({ read }: Reading<Position>): Promise<SettingsPage> => ({
  saved: await read(contract.warehouseSettings.read, {}),
  causes: await read(contract.choices.read, { listing: listings.missingProducts.name, filter: 'cause' }),
  changed: [],
})

/** Every setting of the form, in its order. */
export const shownPaths: readonly string[] = Object.values(settingGroups).flat()

const groupOf = Object.fromEntries(
  Object.entries(settingGroups).flatMap(([group, paths]) => paths.map(path => [path, word(`panel.settings.${group}`)])),
)

export const settingFields = ({ doc }: Here): readonly Field[] =>
  fieldsFrom({ body: settingShapes }, shownPaths, {
    start: Object.fromEntries(shownPaths.map(path => [path, settingAt(doc.saved.settings, path)])),
    options: {
      'notFoundSettings.reasonIDs': doc.causes.map(({ value, label }) => ({ value, label: said(label) })),
    },
    groups: groupOf,
  })

/** Paths of what one reading says otherwise than another. */
export const differing = (before: SavedSettings, now: SavedSettings): readonly string[] =>
  shownPaths.filter(
    path => JSON.stringify(settingAt(before.settings, path)) !== JSON.stringify(settingAt(now.settings, path)),
  )

export const theirs = (seen: Here): readonly Panel[] => {
  const { changed } = seen.doc
  if (changed.length === 0) return []
  const facts = settingFields(seen)
    .filter(({ name }) => changed.includes(name))
    .map(({ name, kind, start = '', options = [] }) => ({
      label: word(`field.${name}`),
      value:
        kind === 'flag'
          ? word(start === 'true' ? 'word.yes' : 'word.no')
          : (options.find(({ value }) => value === start)?.label ?? raw(start)),
    }))
  return [{ kind: 'facts', facts }]
}

export const rulesOf = (doc: SettingsPage): readonly SegmentRule[] =>
  doc.saved.settings.barcodeSettings.segmentedBarcodeSettings

export const ruleOptions = ({ doc }: Here): readonly Option[] => [
  ...rulesOf(doc).map((rule, at) => ({
    value: String(at),
    title: raw(pictureOfRule(rule, 'PDC')),
    text: word(`state.valueKind.${rule.kind}`),
    sign: 'scan',
  })),
  { value: 'new', title: word('action.addRule'), sign: 'new' },
]

const numbers = ['length', 'itemStart', 'itemLength', 'valueStart', 'valueLength', 'decimals'] as const
const newRule: SegmentRule = {
  prefix: '',
  length: 13,
  item: [2, 5],
  value: [7, 5],
  kind: 'weight',
  decimals: 3,
  verifyCheckDigit: true,
}

export const ruleFields = ({ doc, position }: Here): readonly Field[] => {
  const start = fieldsOfRule(rulesOf(doc)[Number(position.rule)] ?? newRule)
  const number = (name: (typeof numbers)[number]): Field => ({
    name,
    kind: 'number',
    required: true,
    start: start[name]!,
  })
  const item = word('panel.ruleItem')
  const value = word('panel.ruleValue')
  const code = word('panel.ruleCode')
  return [
    { name: 'prefix', kind: 'text', required: true, start: start.prefix!, maxLength: 10, group: code },
    { ...number('length'), group: code },
    { name: 'verifyCheckDigit', kind: 'flag', start: start.verifyCheckDigit!, group: code },
    { ...number('itemStart'), group: item },
    { ...number('itemLength'), group: item },
    {
      name: 'valueKind',
      kind: 'choice',
      required: true,
      start: start.valueKind!,
      options: ['weight', 'price', 'count'].map(kind => ({ value: kind, label: word(`state.valueKind.${kind}`) })),
      group: value,
    },
    { ...number('valueStart'), group: value },
    { ...number('valueLength'), group: value },
    { ...number('decimals'), group: value },
    { name: 'testCode', kind: 'code', maxLength: 200, group: word('panel.ruleTest') },
  ]
}

/** The rules with the one that the form tells in its place. */
export const rulesWith = (doc: SettingsPage, position: Position, fields: Readonly<Record<string, string>>) => {
  const rule = ruleOfFields(fields)
  const rules = rulesOf(doc)
  return position.rule === 'new'
    ? [...rules, rule]
    : rules.map((old, at) => (at === Number(position.rule) ? rule : old))
}

/** What the code that is tried means by the rules as they stand in the form. */
export const ruleTest = ({ doc, position, draft }: Here): readonly Panel[] => {
  const code = draft?.testCode?.trim()
  if (draft === null || code === undefined || code === '') return []
  return [
    {
      kind: 'facts',
      label: raw(code.replaceAll('\u001d', '<GS>')),
      facts: meaningOf(code, rulesWith(doc, position, draft)),
    },
  ]
}
