import type { Language } from '#contract/languages.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { wordsOf } from '#server/base/words.ts'

export const overrideWord: Operations['provider']['overrideWord'] = async (call, { language, name, word }) => {
  const { db, tenantId, caller, refuse } = call
  const shipped = demandWord(call, language, name)
  const [wanted, given] = [figuresIn(shipped), figuresIn(word)]
  const missing = wanted.find(figure => !given.includes(figure))
  if (missing !== undefined) refuse('WORD_FIGURE_MISSING', { figure: missing })
  const unknown = given.find(figure => !wanted.includes(figure))
  if (unknown !== undefined) refuse('WORD_FIGURE_UNKNOWN', { figure: unknown })
  await run(
    db,
    sql`insert into word_override (tenant_id, language, name, word, saved_by)
      values (${tenantId}, ${language}, ${name}, ${word}, ${caller.id})
      on conflict (tenant_id, language, name)
        do update set word = excluded.word, saved_by = excluded.saved_by, saved_at = now()`,
  )
  return { name, shipped, instead: word }
}

export const takeWordBack: Operations['provider']['takeWordBack'] = async (call, { language, name }) => {
  const shipped = demandWord(call, language, name)
  await run(
    call.db,
    sql`delete from word_override where tenant_id = ${call.tenantId} and language = ${language} and name = ${name}`,
  )
  return { name, shipped, instead: null }
}

const demandWord = ({ refuse }: Call<'WORD_NOT_FOUND'>, language: Language, name: string): string => {
  const words = wordsOf(language)
  return Object.hasOwn(words, name) ? words[name]! : refuse('WORD_NOT_FOUND', { name })
}

/** The names that stand in braces. */
const figuresIn = (word: string): readonly string[] =>
  [...word.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name]) => name!)
