import { warehouseSettings as api, type SavedSettings } from '#contract/calls/desk/warehouse-settings.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { askWhose } from '#flows/builders/ask-whose.ts'
import { inputFrom } from '#flows/builders/fields-from.ts'
import * as panels from './panels.ts'
import { partWith, settingAt, settingShapes } from './setting-paths.ts'
import { central, openCentral } from './telephone-central.ts'

type Id = 'form' | 'conflict' | 'rules' | 'rule' | 'removeRule' | 'central'
type S = Scene<panels.SettingsPage, Position>
const { flow, call, go, turn, refuse, when } = flowOn<panels.SettingsPage, Position, Id>()

const take = (doc: panels.SettingsPage, saved: SavedSettings): panels.SettingsPage => ({ ...doc, saved, changed: [] })

/** Only what is changed is sent, so that nothing is written over that someone else changed meanwhile. */
const changedIn = ({ doc, fields }: S) => {
  const filled = inputFrom({ body: settingShapes }, panels.shownPaths, fields)
  const differs = ([path, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(settingAt(doc.saved.settings, path))
  return Object.fromEntries(Object.entries(filled).filter(differs))
}
const save = call(api.save, {
  input: scene => ({ settings: partWith(changedIn(scene)), version: scene.doc.saved.version }),
  apply: take,
  ends: () => 'saved',
  to: { saved: 'form' },
  keys: { RECORD_CHANGED: 'conflict' },
})
const keepMine = call(api.read, {
  input: () => ({}),
  apply: (doc, saved) => ({ ...take(doc, saved), changed: panels.differing(doc.saved, saved) }),
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'form' },
})

/** The rules are taken as a whole: one is put in its place, added, or left out. */
const rulesWith = ({ doc, fields, position }: S) => panels.rulesWith(doc, position, fields)
const saveRules = (end: string, rules: (scene: S) => ReturnType<typeof panels.rulesOf>) =>
  call(api.save, {
    input: scene => ({
      settings: { barcodeSettings: { segmentedBarcodeSettings: [...rules(scene)] } },
      version: scene.doc.saved.version,
    }),
    apply: take,
    ends: () => end,
    to: { [end]: turn(() => ({ rule: null }), 'rules') },
    keys: { RECORD_CHANGED: '@reload' },
  })
const saveRule = saveRules('ruleSaved', rulesWith)
const removeRule = saveRules('ruleRemoved', ({ doc, position }) =>
  panels.rulesOf(doc).filter((_, at) => at !== Number(position.rule)),
)
const opened = ({ value }: S) => (value === 'segmentRules' || value === 'telephoneCentral' ? value : 'unknown')
const toRules = turn(() => ({ rule: null }), 'rules')

/**
 * How the merchant's warehouses work: one form by the parts of the work, and the rules for barcodes that carry a weight
 * or price, one at a time.
 */
export const warehouseSettings = flow({
  start: { rule: null },
  load: panels.readSettings,
  loadKeys: {},
  renew: before => before,
  resume: ({ position }) => (position.rule === null ? 'form' : 'rule'),
  steps: {
    form: {
      kind: 'form',
      fields: panels.settingFields,
      shows: panels.theirs,
      actions: () => [
        { name: 'segmentRules', takes: 'none', sign: 'scan' },
        { name: 'telephoneCentral', takes: 'none', sign: 'person' },
      ],
      on: {
        answer: when((scene: S) => (Object.keys(changedIn(scene)).length === 0 ? 'nothing' : 'some'), {
          nothing: go('form'),
          some: save,
        }),
        action: when(opened, { segmentRules: go('rules'), telephoneCentral: openCentral, unknown: refuse('NOT_HERE') }),
      },
    },
    central,
    conflict: askWhose('form', keepMine),
    rules: {
      kind: 'choose',
      options: panels.ruleOptions,
      on: { answer: turn(({ value }) => ({ rule: value }), 'rule'), cancel: go('form') },
    },
    rule: {
      kind: 'form',
      fields: panels.ruleFields,
      shows: panels.ruleTest,
      actions: ({ position }) =>
        position.rule === 'new' ? [] : [{ name: 'remove', takes: 'none', sign: 'erase', isDanger: true }],
      on: {
        answer: saveRule,
        cancel: toRules,
        action: when(({ value, position }) => (value === 'remove' && position.rule !== 'new' ? 'remove' : 'unknown'), {
          remove: go('removeRule'),
          unknown: refuse('NOT_HERE'),
        }),
      },
    },
    removeRule: askTwice('rule', 'remove', removeRule, { sign: 'erase' }),
  },
})
