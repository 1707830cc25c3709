import * as v from 'valibot'
import { get, put, remove } from '../../define.ts'
import { languages } from '../../languages.ts'
import { type Feature, featureNames } from '../../shapes/features.ts'
import { flagInAddress, list, maybe, record, text, typed } from '../../shapes/parts.ts'

const access = 'providerStaff'
const feature = v.picklist(featureNames as readonly [Feature, ...Feature[]])
const language = v.picklist(languages)

/** What the product stands on; `absent` is what this server was not given, `careful` what wants to be looked at. */
const health = record({
  part: v.picklist(['database', 'replica', 'outbox', 'mail', 'printer']),
  state: v.picklist(['good', 'careful', 'bad', 'absent']),
  /** For the words that tell it. */
  figures: v.record(v.string(), v.number()),
})
export type Health = v.InferOutput<typeof health>

const switches = list(record({ feature, isOn: v.boolean() }))
export type Switches = v.InferOutput<typeof switches>

/** A word of the interface: as it is shipped, and as this merchant has it instead. */
const wordEntry = record({ name: v.string(), shipped: v.string(), instead: maybe(v.string()) })
export type WordEntry = v.InferOutput<typeof wordEntry>
const named = { language, name: typed(1, 200) }

/** What the staff of the provider see and set for the merchant at whose they are signed in. */
export const provider = {
  health: get('/api/provider/health', {
    summary: 'How each part that the product stands on fares',
    access,
    model: list(health),
  }),
  features: get('/api/provider/features', {
    summary: 'The parts of the product, and whether the merchant has them',
    access,
    model: switches,
  }),
  setFeature: put('/api/provider/features/:feature', {
    summary: 'Switch a part of the product on or off; while it is off nobody of the merchant holds its permissions',
    access,
    audits: 'settings',
    params: { feature },
    body: { isOn: v.boolean() },
    model: switches,
  }),
  words: get('/api/provider/words', {
    summary: 'The words of a language in which a text or name is found, a hundred at the most',
    access,
    query: { language, search: v.optional(text), isOverridden: v.optional(flagInAddress) },
    model: record({ count: v.number(), words: list(wordEntry) }),
  }),
  overrideWord: put('/api/provider/words', {
    summary: 'Say a word otherwise for this merchant; every figure in braces must stay',
    access,
    audits: 'other',
    body: { ...named, word: typed(1, 2000) },
    model: wordEntry,
    keys: ['WORD_NOT_FOUND', 'WORD_FIGURE_MISSING', 'WORD_FIGURE_UNKNOWN'],
  }),
  takeWordBack: remove('/api/provider/words', {
    summary: 'Let a word be as it is shipped',
    access,
    audits: 'other',
    query: named,
    model: wordEntry,
    keys: ['WORD_NOT_FOUND'],
  }),
}
