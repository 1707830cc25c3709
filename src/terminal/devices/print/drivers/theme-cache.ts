import type { InvoiceTheme, ThemeType } from '#contract/calls/papers/documents.ts'

/** How long a theme holds before it is asked for anew, behind the next print. */
const restMs = 5 * 60_000
/** How long a print waits for a theme that never came. */
const patienceMs = 1500

type Read = (type: ThemeType) => Promise<InvoiceTheme | null>

/** The default themes, kept for some minutes; an old one is better than a print that waits. */
export const createThemeCache = (read: Read, now: () => number = Date.now) => {
  let known = new Map<ThemeType, InvoiceTheme | null>()
  let asked = new Map<ThemeType, { readonly at: number; readonly theme: Promise<InvoiceTheme | null> }>()

  const ask = (type: ThemeType): Promise<InvoiceTheme | null> => {
    const before = asked.get(type)
    if (before !== undefined && now() - before.at < restMs) return before.theme
    const [knownThen, askedThen] = [known, asked]
    const theme = read(type).then(
      theme => {
        knownThen.set(type, theme)
        return theme
      },
      () => {
        // Asked again at the next print.
        askedThen.delete(type)
        return knownThen.get(type) ?? null
      },
    )
    asked.set(type, { at: now(), theme })
    return theme
  }
  return {
    ahead: (types: readonly ThemeType[]) => {
      for (const type of types) void ask(type)
    },
    /** Another user signed in. */
    forget: () => {
      known = new Map()
      asked = new Map()
    },
    themeOf: async (type: ThemeType): Promise<InvoiceTheme | null> => {
      const theme = ask(type)
      const before = known.get(type)
      if (before !== undefined) return before
      return Promise.race([theme, new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))])
    },
    known: (type: ThemeType): InvoiceTheme | null => known.get(type) ?? null,
  }
}
