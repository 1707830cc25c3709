import { fold } from '#base/fold.ts'
import type { Operations } from '#server/base/call.ts'
import { readOverrides } from '#server/base/reference/read-overrides.ts'
import { wordsOf } from '#server/base/words.ts'

const most = 100

/** Words by their name, or by what they say, as they are shipped or as the merchant has them. */
export const findWords: Operations['provider']['words'] = async (
  { db, tenantId },
  { language, search = '', isOverridden = false },
) => {
  const instead = await readOverrides(db, tenantId, language)
  const wanted = fold(search.trim())
  const found = Object.entries(wordsOf(language))
    .map(([name, shipped]) => ({ name, shipped, instead: instead[name] ?? null }))
    .filter(word => !isOverridden || word.instead !== null)
    .filter(({ name, shipped, instead }) => [name, shipped, instead ?? ''].some(text => fold(text).includes(wanted)))
  return { count: found.length, words: found.slice(0, most) }
}
