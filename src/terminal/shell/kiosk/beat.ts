import { printerService, printerServicePort } from '#contract/station/printer-service.ts'
import { send } from '#http/client/send.ts'

const beatMs = 10_000
const patienceMs = 2000

const isOfService = (): boolean => location.port === String(printerServicePort)
const service = (): string => (isOfService() ? location.origin : `http://localhost:${printerServicePort}`)

/** Tells the printer service every ten seconds that this page lives; the kiosk program asks there. */
export const startBeating = (isKiosk: boolean): void => {
  if (!isKiosk && !isOfService()) return
  const beat = () =>
    send(
      service(),
      printerService.beat,
      {},
      {
        // The service hears nothing that is not told to be JSON, not even where there is no body.
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
        // A station without the service has nobody to tell.
      },
    ).catch(() => {})
  setInterval(() => void beat(), beatMs)
  void beat()
}
