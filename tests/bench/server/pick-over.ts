import { type Agent, request } from 'node:http'
import { type Picker, pickOf } from '#tests/support/pickers/pickers.ts'

/** One pick, from the request to its answer. */
export const pickOver = (server: string, agent: Agent, picker: Picker): Promise<void> =>
  new Promise((done, failed) => {
    const { body, headers, method, path } = pickOf(picker)
    const call = request(
      server + path,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      response => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? done() : failed(new Error(`a pick was answered with ${response.statusCode}`)),
        )
      },
    )
    call.on('error', failed)
    call.end(body)
  })
