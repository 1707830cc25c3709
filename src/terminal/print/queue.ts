import { newId } from '#base/ids.ts'
import { documents, type InvoiceTheme, type ThemeType, themeTypes } from '#contract/calls/documents.ts'
import type { PaperKind } from '#contract/station-settings.ts'
import { ask } from '../api/server.ts'
import { whoAtom } from '../session/session.ts'
import { recall } from '../station/recall.ts'
import { shell } from '../station/shell-store.ts'
import { stationSettingsAtom } from '../station/station-settings.ts'
import { memory } from '../station/stored.ts'
import { openDriver } from './drivers.ts'
import { createJobStore } from './job-store.ts'
import { pageId } from './page-id.ts'
import { createPrintQueue } from './print-queue.ts'
import { jobsAtom } from './print-state.ts'
import { themeTypeOf } from './route.ts'
import { tellPrinted } from './tell-printed.ts'
import { createThemeCache } from './theme-cache.ts'

const readTheme = async (type: ThemeType): Promise<InvoiceTheme | null> => {
  const reply = await ask(documents.themes, { IsDefault: true, Type: type })
  return reply.isError ? null : (reply.model[0] ?? null)
}
const themes = createThemeCache(readTheme)

/** Asks for the themes of whoever signed in before he prints. */
export const prepareThemes = (): void => {
  themes.forget()
  themes.ahead(themeTypes)
}

/** The default theme for a kind of paper, as far as it came. */
export const knownTheme = (kind: PaperKind): InvoiceTheme | null => {
  const type = themeTypeOf(kind)
  return type === null ? null : themes.known(type)
}

/** The papers of this station. */
export const printQueue = createPrintQueue({
  store: createJobStore(memory),
  open: openDriver,
  canTell: kind => kind === 'service',
  printing: () => shell.get(stationSettingsAtom).printing,
  who: () => shell.get(whoAtom),
  merchant: () => recall('domain'),
  page: pageId,
  themeOf: async kind => {
    const type = themeTypeOf(kind)
    return type === null ? null : themes.themeOf(type)
  },
  now: () => Date.now(),
  newId,
  changed: jobs => shell.set(jobsAtom, jobs),
  tell: tellPrinted,
})
