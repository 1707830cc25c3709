import type { FastifyError } from 'fastify'
import { printerService } from '#contract/station/printer-service.ts'
import { invalid } from '#http/serve/read-input.ts'
import { refuser } from '#http/serve/refuse-with.ts'
import { Refused } from '#http/serve/refused.ts'

const problems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type must be application/json',
  FST_ERR_BAD_URL: 'not an address',
}

const refusedFrom = (error: unknown): Refused => {
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refused('PRINT_TOO_LARGE', { bytes: printerService.printFile.bodyLimitBytes! })
  // The message of a JSON parser quotes what it read.
  if (statusCode && statusCode < 500) return invalid('request', problems[code] ?? 'not JSON')
  return new Refused('BeklenmeyenBirHataOlustu')
}

/** Refuses without words: those to a key are the terminal's. */
export const { refuseWith, refuseUnknown } = refuser({ refusedFrom })
