import type { Page } from '@playwright/test'

export interface PrinterServiceRoute {
  isThere: boolean
  /** Null: its system is away. */
  printers: readonly { name: string; isDefault: boolean; state: string; reason: string | null }[] | null
  /** Takes a print and breaks off. */
  cutsAnswers: boolean
  /** What was spooled, as `A-1 on Zebra`: the document's first heading. */
  readonly printed: readonly string[]
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Stands where the printer service of port 5454 would, for one page. */
export const routePrinterService = async (page: Page): Promise<PrinterServiceRoute> => {
  const printed: string[] = []
  const service: PrinterServiceRoute = {
    isThere: true,
    printers: [{ name: 'Zebra', isDefault: true, state: 'ready', reason: null }],
    cutsAnswers: false,
    printed,
  }
  await page.route('http://127.0.0.1:5454/**', async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const answer = (model: unknown, key: string | null = null) =>
      route.fulfill({
        contentType: 'application/json',
        headers: cors,
        body: JSON.stringify({
          isError: key !== null,
          errorMessage: null,
          Key: key,
          Params: null,
          title: null,
          model,
        }),
      })
    if (!service.isThere) return route.abort('connectionrefused')
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    if (pathname === '/api/health-check') return answer({ version: '1', uptimeSeconds: 1, time: '' })
    if (pathname === '/api/printers')
      return service.printers === null ? answer(null, 'PRINT_SYSTEM_AWAY') : answer(service.printers)
    if (pathname.startsWith('/api/printers/jobs/')) return answer(null, 'PRINT_JOB_NOT_FOUND')
    if (service.cutsAnswers) return route.abort('connectionreset')
    const { content, printerSettings } = request.postDataJSON()
    const printerName = printerSettings.printerName ?? 'Zebra'
    printed.push(`${/<h1>(.*?)<\/h1>/.exec(content)?.[1]} on ${printerName}`)
    return answer({ jobId: printerSettings.jobId, printerName, state: 'spooled', isRepeat: false })
  })
  return service
}
