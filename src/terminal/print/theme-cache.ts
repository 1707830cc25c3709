import type { InvoiceTheme, ThemeType } from '#contract/calls/documents.ts'

/** How long a theme holds before it is asked for anew, behind the next print. */
const restMs = 5 * 60_000
/** How long a print waits for a theme that was never asked for. */
const patienceMs = 1500

type Read = (type: ThemeType) => Promise<InvoiceTheme | null>
interface Asked {
  readonly at: number
  readonly theme: Promise<InvoiceTheme | null>
  /** The last one that came. */
  known: InvoiceTheme | null | undefined
}

/** The default themes, kept for some minutes; an old one is better than a print that waits. */
export const createThemeCache = (read: Read, now: () => number = Date.now) => {
  let asked = new Map<ThemeType, Asked>()
  const ask = (type: ThemeType): Asked => {
    const before = asked.get(type)
    if (before !== undefined && now() - before.at < restMs) return before
    const entry: Asked = {
      at: now(),
      known: before?.known,
      theme: read(type).then(
        theme => {
          entry.known = theme
          return theme
        },
        () => {
          // Asked again at the next print.
          if (asked.get(type) === entry) asked.delete(type)
          return entry.known ?? null
        },
      ),
    }
    asked.set(type, entry)
    return entry
  }
  return {
    ahead: (types: readonly ThemeType[]) => {
      for (const type of types) ask(type)
    },
    forget: () => {
      asked = new Map()
    },
    themeOf: async (type: ThemeType): Promise<InvoiceTheme | null> => {
      const { known, theme } = ask(type)
      if (known !== undefined) return known
      return Promise.race([theme, new Promise<null>(resolve => setTimeout(() => resolve(null), patienceMs))])
    },
    known: (type: ThemeType): InvoiceTheme | null => asked.get(type)?.known ?? null,
  }
}
