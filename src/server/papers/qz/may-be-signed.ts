import * as v from 'valibot'

/** What a signature lets QZ Tray do: it also knows files, sockets, serial ports and USB, which no station prints by. */
const asking = v.picklist([
  'printers.find',
  'printers.getDefault',
  'printers.startListening',
  'printers.stopListening',
  'printers.getStatus',
])

/** To a printer by its name, and not into a file or to another machine; what is sent itself, and not a file or page of the station's. */
const printing = v.looseObject({
  printer: v.strictObject({ name: v.string() }),
  data: v.array(v.looseObject({ flavor: v.picklist(['plain', 'hex', 'base64']) })),
})

const timestamp = v.pipe(v.number(), v.safeInteger())
const request = v.variant('call', [
  v.strictObject({ call: v.literal('print'), params: printing, timestamp }),
  v.strictObject({ call: asking, params: v.optional(v.unknown()), timestamp }),
])

/** A station's clock may be wrong, but not so that what is signed today could be kept for long. */
const mostSkewMs = 24 * 3_600_000

/**
 * Whether the text is a request to print, or to tell of printers. It must be written as this server would write it: another
 * reader could understand a text with two members of one name otherwise.
 */
export const mayBeSigned = (text: string, now = Date.now()): boolean => {
  const read = v.safeParse(request, parsed(text))
  return read.success && JSON.stringify(parsed(text)) === text && Math.abs(read.output.timestamp - now) < mostSkewMs
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON, so no request.
    return null
  }
}
