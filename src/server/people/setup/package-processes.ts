import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Language } from '#contract/languages.ts'
import { wordFor } from '#server/base/words.ts'

type Process = PackageStatus['processID']
const processes: readonly Process[] = [1, 2, 3, 4, 5, 6]

/** What a package's status can stand for, in words. */
export const processIn = (language: Language, id: Process): string =>
  wordFor(`state.packageProcess.${id}`, {}, language)

export const processesIn = (language: Language) => processes.map(id => ({ id, definition: processIn(language, id) }))
