import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Params } from '#contract/reply.ts'
import type { Text } from '#engine/panels.ts'
import { formatFigure, formatParams } from './figures.ts'

/** Looks words up in the language of the station. */
export interface Say {
  readonly say: (word: string, params?: Params) => string
  readonly has: (word: string) => boolean
  readonly text: (text: Text) => string
  readonly language: string
}

export const useSay = (): Say => {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const say = (word: string, params: Params = {}) => t(word, formatParams(params, language))
    return {
      say,
      has: word => i18n.exists(word),
      text: text => {
        if ('raw' in text) return text.raw
        return 'figure' in text ? formatFigure(text.figure, language) : say(text.word, text.params)
      },
      language,
    }
  }, [t, i18n, language])
}
