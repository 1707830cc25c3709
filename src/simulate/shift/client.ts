import { session } from '#contract/calls/people/session.ts'
import type { Endpoint } from '#contract/define.ts'
import type { UserInformation } from '#contract/documents.ts'
import type { Reply } from '#contract/reply.ts'
import { readReply, wireRequest } from '#contract/wire.ts'
import { OutOfReach, type Question } from '#engine/machine/ports.ts'

/** One worker's connection to the server, over HTTP. */
export interface Client {
  readonly ask: (question: Question) => Promise<Reply<unknown>>
  readonly get: <Input, Model>(endpoint: Endpoint<Input, Model, any>, input: NoInfer<Input>) => Promise<Reply<Model>>
  /** Signs in; from then on every question carries the token. */
  readonly signIn: (domainName: string, username: string, password: string) => Promise<UserInformation>
}

export const createClient = (server: string): Client => {
  let token: string | null = null
  const ask = async ({ endpoint, input, operationId }: Question): Promise<Reply<unknown>> => {
    const { method, address, body } = wireRequest(endpoint, input)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token !== null) headers.usertoken = token
    if (operationId !== null) headers.operationid = operationId
    if (body !== null) headers['content-type'] = 'application/json'
    let response: Response
    let answer: unknown
    try {
      response = await fetch(server + address, {
        method,
        headers,
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
      answer = await response.json()
    } catch (error) {
      throw new OutOfReach(`${method} ${address}`, { cause: error })
    }
    if (response.status === 503) throw new OutOfReach(`${method} ${address} answered 503`)
    const reply = readReply(response.status, answer)
    if (reply === null) throw new Error(`${method} ${address} answered without an envelope`)
    return reply
  }
  const get: Client['get'] = async (endpoint, input) =>
    (await ask({ endpoint, input: input as Readonly<Record<string, unknown>>, operationId: null })) as never
  const must = <Model>(reply: Reply<Model>): Model => {
    if (reply.isError) throw new Error(`refused: ${reply.key} ${JSON.stringify(reply.params)}`)
    return reply.model
  }
  return {
    ask,
    get,
    signIn: async (domainName, username, password) => {
      token = must(await get(session.login, { domainName, username, password, captchaCode: null, otp: null })).userToken
      return must(await get(session.informations, {}))
    },
  }
}
