import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Params } from '#contract/reply.ts'
import type { Text } from '#engine/panels.ts'
import { formatDuration, formatFigure, formatMoney, formatParams, formatPercent, formatTime } from './figures.ts'

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
        if ('word' in text) return say(text.word, text.params)
        const { figure, of } = text
        if (of === 'money') return formatMoney(figure, language)
        if (of === 'percent') return formatPercent(figure, language)
        if (of === 'time') return formatTime(new Date(figure).toISOString(), language)
        return of === 'duration' ? formatDuration(figure, say) : formatFigure(figure, language)
      },
      language,
    }
  }, [t, i18n, language])
}
