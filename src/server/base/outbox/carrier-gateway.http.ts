import { bodyOf, type CarrierGateway } from './carrier-gateway.ts'

const timeoutMs = 10_000

/** Posts each notice as JSON; any 2xx is heard, anything else is not. Redirects are not followed. */
export const httpGateway = ({ waitMs = timeoutMs }: { readonly waitMs?: number } = {}): CarrierGateway => ({
  async tell(notice) {
    const url = urlOf(notice.notifyTo)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': notice.idempotencyKey,
        ...(notice.authorization !== undefined && { authorization: notice.authorization }),
      },
      body: JSON.stringify(bodyOf(notice)),
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  },
})

export const isHttpAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

const urlOf = (text: string): URL => {
  if (!isHttpAddress(text)) throw new Error(`no http address: ${text}`)
  return new URL(text)
}
