import type { FastifyError } from 'fastify'
import { printerService } from '#contract/station/printer-service.ts'
import { refuser } from '#http/serve/refuse-with.ts'
import { Refused } from '#http/serve/refused.ts'
import { unreadable } from '#http/serve/unreadable.ts'

const refusedFrom = (error: unknown): Refused => {
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refused('PRINT_TOO_LARGE', { bytes: printerService.printFile.bodyLimitBytes! })
  if (statusCode && statusCode < 500) return unreadable(error as FastifyError)
  return new Refused('BeklenmeyenBirHataOlustu')
}

/** Refuses without words: those to a key are the terminal's. */
export const { refuseWith, refuseUnknown } = refuser({ refusedFrom })
