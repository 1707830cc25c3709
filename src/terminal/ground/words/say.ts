import type { i18n as I18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Params } from '#contract/reply.ts'
import type { Text } from '#engine/vocabulary/panels.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one as soon as there are other words
  return useMemo(() => sayIn(i18n), [t, i18n, language])
}

/** The words of the language that is spoken now. */
export const sayIn = (i18n: I18n): Say => {
  const { language } = i18n
  const say = (word: string, params: Params = {}) => i18n.t(word, formatParams(params, language))
  return {
    say,
    has: word => i18n.exists(word),
    text: text => {
      if ('raw' in text) return text.raw
      if ('word' in text) return say(text.word, text.params)
      if ('pattern' in text) return patternIn(i18n, text)
      const { figure, of } = text
      if (of === 'money') return formatMoney(figure, language)
      if (of === 'percent') return formatPercent(figure, language)
      if (of === 'time') return formatTime(new Date(figure).toISOString(), language)
      return of === 'duration' ? formatDuration(figure, say) : formatFigure(figure, language)
    },
    language,
  }
}

const patternIn = (i18n: I18n, { pattern, nth }: Extract<Text, { readonly pattern: readonly string[] }>): string => {
  const name = pattern.find(each => i18n.exists(each))
  const words = name === undefined ? '' : i18n.t(name, { skipInterpolation: true }).replace(/{{.*?}}/g, '…')
  return nth === undefined ? words : `${nth} · ${words}`
}
