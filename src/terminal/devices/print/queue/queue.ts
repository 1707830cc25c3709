import { newId } from '#base/ids.ts'
import { documents, type InvoiceTheme, type ThemeType, themeTypes } from '#contract/calls/papers/documents.ts'
import type { PaperKind } from '#contract/station/station-settings.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { memory } from '#terminal/ground/memory/stored.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { ask } from '#terminal/link/server.ts'
import { openDriver } from '../drivers/drivers.ts'
import { createThemeCache } from '../drivers/theme-cache.ts'
import { createJobStore } from './job-store.ts'
import { pageId } from './page-id.ts'
import { createPrintQueue } from './print-queue.ts'
import { jobsAtom } from './print-state.ts'
import { themeTypeOf } from './route.ts'
import { tellPrinted } from './tell-printed.ts'

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
