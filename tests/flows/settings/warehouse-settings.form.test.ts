import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import type { SegmentRule } from '#domain/codes/segmented.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { fieldsOfRule, pictureOfRule, ruleOfFields } from '#flows/settings/warehouse-settings/segment-rule-fields.ts'
import { settingGroups } from '#flows/settings/warehouse-settings/setting-groups.ts'
import { partWith, settingAt, settingShapes } from '#flows/settings/warehouse-settings/setting-paths.ts'

const rule: SegmentRule = {
  prefix: '27',
  length: 13,
  item: [2, 5],
  value: [7, 5],
  kind: 'price',
  decimals: 2,
  verifyCheckDigit: true,
}
const shown = Object.values(settingGroups).flat()

describe('the form of the settings', () => {
  test('has a field for every setting, and one for each only', () => {
    const rules = 'barcodeSettings.segmentedBarcodeSettings'
    expect([...shown, rules].toSorted()).toEqual(Object.keys(settingShapes).toSorted())
  })

  test.each(['tr', 'en'])('says each in %s, and each permission', language => {
    const words = JSON.parse(
      readFileSync(resolve(import.meta.dirname, `../../../public/words/${language}.json`), 'utf8'),
    )
    const fields = fieldsFrom({ body: settingShapes }, shown)
    const wanted = [
      ...fields.flatMap(({ name, options = [] }) => [
        `field.${name}`,
        ...options.map(({ value }) => `state.${name}.${value}`),
      ]),
      ...permissions.flatMap(permission => [`permission.${permission}`, `permission.${permission.split('.')[0]}`]),
    ]
    expect(wanted.filter(word => words[word] === undefined)).toEqual([])
  })

  test('a part is put together from paths, and read by them', () => {
    const part = partWith({ 'a.b.c': 1, 'a.b.d': [2], e: true })
    expect(part).toEqual({ a: { b: { c: 1, d: [2] } }, e: true })
    expect([settingAt(part, 'a.b.c'), settingAt(part, 'a.x.y')]).toEqual([1, undefined])
  })
})

describe('the form of a rule for segmented barcodes', () => {
  test('counts from 1, and gives the rule back', () => {
    expect(fieldsOfRule(rule)).toMatchObject({ itemStart: '3', valueStart: '8', verifyCheckDigit: 'true' })
    expect(ruleOfFields(fieldsOfRule(rule))).toEqual(rule)
  })

  test('draws how a code is taken apart', () => {
    expect(pictureOfRule(rule, 'PDC')).toBe('27PPPPPDDDDDC')
    expect(pictureOfRule({ ...rule, value: [8, 4], verifyCheckDigit: false }, 'PDC')).toBe('27PPPPP·DDDD·')
  })
})
