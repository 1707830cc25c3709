import { expect, test } from 'vitest'
import { themeTypes } from '#contract/calls/papers/documents.ts'
import { readTheme } from '#server/papers/themes/default-themes.ts'
import { shippedThemes } from '#server/papers/themes/index.ts'

test('every type ships with one default theme, and each that ships can be read back from a database', () => {
  for (const type of themeTypes)
    expect(shippedThemes.filter(theme => theme.type === type && theme.isDefault)).toHaveLength(1)
  for (const { type, settings } of shippedThemes)
    expect(readTheme(type, JSON.parse(JSON.stringify(settings)))).toEqual(settings)
})

test('a theme that is not one of its type is none', () => {
  const { settings } = shippedThemes[0]!
  expect(readTheme('Invoice', settings)).toBeNull()
  for (const broken of [
    null,
    {},
    { ...settings, parts: [] },
    { ...settings, parts: [{ part: 'toString' }] },
    { ...settings, parts: [{ part: 'box', parts: [{ part: 'total' }] }] },
    { ...settings, paper: { ...settings.paper, widthMm: 0 } },
    { ...settings, paper: { ...settings.paper, heightMm: 1e9 } },
  ])
    expect(readTheme('Cargo', broken)).toBeNull()
})
