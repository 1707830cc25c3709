/** One server-sent event; without a name of its own it is a `message`. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** The events of an answer as they arrive; `onBeat` is told of every sign of life, comments among them. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBeat: () => void): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBeat()
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map(line => /^([^:]*):? ?(.*)$/.exec(line)!.slice(1) as [string, string]),
      )
      const data = fields.get('data')
      if (data !== undefined) yield { name: fields.get('event') ?? 'message', data }
    }
  }
}
