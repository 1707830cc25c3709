import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const few = {
  PERMISSION_DENIED: 'Buna icazəniz yoxdur',
  'state.packageProcess.1': 'Gözləyir',
  'paper.orderNo': 'Sifariş nömrəsi',
}
const turkish = JSON.parse(readFileSync(join(projectFolder, 'public/words/tr.json'), 'utf8')) as object

/** One entry more, and one file of words. */
beforeEach(() => {
  const folder = temporaryFolder('third-language')
  mkdirSync(join(folder, 'public/words'), { recursive: true })
  writeFileSync(join(folder, 'public/words/tr.json'), JSON.stringify(turkish))
  writeFileSync(join(folder, 'public/words/az.json'), JSON.stringify(few))
  vi.resetModules()
  vi.doMock('#server/base/project-folder.ts', () => ({ projectFolder: folder }))
  vi.doMock('#contract/languages.ts', async original => {
    const real = await original<typeof import('#contract/languages.ts')>()
    const az = { name: 'Azərbaycanca', locale: 'az-AZ', hasDecimalComma: true }
    const languageTraits = { ...real.languageTraits, az }
    return { ...real, languageTraits, languages: Object.keys(languageTraits) }
  })
})
afterEach(() => {
  vi.doUnmock('#server/base/project-folder.ts')
  vi.doUnmock('#contract/languages.ts')
  vi.resetModules()
})
const az = 'az' as 'tr'

test('a third language is one file of words and one entry; what it lacks is said in Turkish', async () => {
  const { reference } = await import('#server/base/reference/calls.ts')
  const { languageOf, say } = await import('#server/base/words.ts')
  const asked = { token: null, language: az } as never
  expect(await reference.localizations(asked, { language: 'az' })).toEqual({ ...turkish, ...few })
  expect(languageOf('az-AZ,az;q=0.9,tr;q=0.5', null)).toBe('az')
  expect(say('PERMISSION_DENIED', {}, az)).toBe('Buna icazəniz yoxdur')
  const countries = await reference.countries(asked, {})
  expect(countries.find(({ code }) => code === 'DE')?.definition).toBe('Almaniya')
  const { processesIn } = await import('#server/people/setup/package-processes.ts')
  expect(processesIn(az).map(({ definition }) => definition)).toEqual([
    'Gözləyir',
    'Hazırlanıyor',
    'Eksik ürün',
    'Fatura bekliyor',
    'Faturalandı',
    'Eksik gönderildi',
  ])
})

test('papers are written in it', async () => {
  const { paperWordsIn } = await import('#server/papers/parts/paper-words.ts')
  const { paperFigures } = await import('#server/papers/parts/paper-figures.ts')
  expect([paperWordsIn(az).orderNo, paperWordsIn(az).phone]).toEqual(['Sifariş nömrəsi', 'Tel'])
  expect(paperFigures(az).quantity(0.75)).toBe('0,75')
})
