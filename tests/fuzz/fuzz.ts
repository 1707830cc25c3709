import type { FastifyInstance } from 'fastify'
import { seededRandom } from '#base/random.ts'
import { allCalls, contract } from '#contract/index.ts'
import type { Database } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { addOrder, type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { type AnyRequest, anyRequest } from './any-request.ts'
import { anyOf } from './any-value.ts'
import { halfOf, rawBytes, rawPath, sendRaw } from './raw-bytes.ts'

export interface FuzzResult {
  readonly answered: Readonly<Record<number, number>>
  /** Answers of 500 and above, answers that are none of ours, connections that hung, ledgers that do not add up. */
  readonly faults: readonly string[]
}

/** Signing out and in are tried elsewhere: whoever tries must stay signed in, and hashing is slow on purpose. */
const tried = allCalls.filter(call => call !== contract.session.logout && call !== contract.session.login)
const [rawEvery, pathEvery, halfEvery] = [20, 20, 100]
/** The server's own is half a minute. */
const giveUpHalfAfterMs = 5_000

export interface Fuzzed {
  readonly app: FastifyInstance
  readonly db: Database
}

/**
 * Sends inputs of every call, by the shape of its fields, as raw bytes, to raw paths and by halves, to a server over a real
 * socket; then closes it.
 */
export const fuzz = async (
  { app, db }: Fuzzed,
  inputs: number,
  seed: number,
  progress: (done: number) => void = () => {},
): Promise<FuzzResult> => {
  const random = seededRandom(seed)
  const other = await seedMerchant(db, 'other')
  Object.assign(app.server, { requestTimeout: giveUpHalfAfterMs, headersTimeout: giveUpHalfAfterMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answered: Record<number, number> = {}
  const faults: string[] = []
  const merchants: Merchant[] = []
  const renew = async (): Promise<Merchant> => {
    const merchant = await seedMerchant(db, `fuzz${merchants.length}`)
    await stock(merchant, merchant.shelves.A1, merchant.products.cup, 20)
    for (let i = 0; i < 5; i++) await addOrder(merchant, [[merchant.products.cup, 2]])
    merchants.push(merchant)
    return merchant
  }
  let merchant = await renew()
  const tokens = () => {
    const { ali, veli, reader } = merchant.users
    return [veli, veli, veli, veli, veli, ali, reader, other.users.veli].map(({ token }) => token).concat('', 'x')
  }
  const note = (status: number, about: string) => {
    answered[status] = (answered[status] ?? 0) + 1
    if (status >= 500) faults.push(`${status}: ${about}`)
  }
  const one = async (request: AnyRequest): Promise<void> => {
    const { method, url, headers, payload } = request
    const about = JSON.stringify(request).slice(0, 1000)
    const init = { method, headers, redirect: 'manual' as const, signal: AbortSignal.timeout(20_000) }
    const answer = await fetch(
      `http://127.0.0.1:${port}${url}`,
      payload === undefined ? init : { ...init, body: payload },
    )
    const text = await answer.text()
    note(answer.status, about)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    if (isJson && !/"isError":(true|false)/.test(text)) faults.push(`no envelope: ${about}`)
    // Somebody deleted himself, or the key to his own door.
    if (answer.status === 401 && headers.usertoken === merchant.users.veli.token) merchant = await renew()
  }
  const halves: Promise<void>[] = []
  const raw = async (bytes: Buffer, says?: 'waits'): Promise<void> => {
    const about = `raw ${JSON.stringify(bytes.subarray(0, 300).toString('latin1'))}`
    for (const status of await sendRaw(port, bytes, says)) note(status, about)
  }
  try {
    for (let done = 0; done < inputs; done++) {
      const request = anyRequest(tried[done % tried.length]!, random)
      const sent = { ...request, headers: { ...request.headers, usertoken: anyOf(tokens(), random) } }
      try {
        if (random() * halfEvery < 1)
          halves.push(raw(halfOf(sent, random), 'waits').catch(error => void faults.push(String(error))))
        if (random() * pathEvery < 1) await raw(rawPath(sent, random))
        if (random() * rawEvery < 1) await raw(rawBytes(sent, random))
        else await one(sent)
      } catch (error) {
        faults.push(`no answer: ${String(error)}: ${JSON.stringify(sent).slice(0, 1000)}`)
      }
      if (done % 5000 === 4999) merchant = await renew()
      if (done % 1000 === 999) progress(done + 1)
    }
    await Promise.all(halves)
    for (const { tenantId } of [...merchants, other])
      for (const gap of await auditLedger(db, tenantId))
        faults.push(`the ledger does not add up: ${JSON.stringify(gap)}`)
    return { answered, faults }
  } finally {
    await app.close()
  }
}
