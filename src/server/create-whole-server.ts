import type { FastifyInstance } from 'fastify'
import { createServer, type ServerOptions } from './base/http/create-server.ts'
import { operations } from './calls.ts'
import { registerComplaintFiles } from './desk/complaints/register-complaint-files.ts'
import { registerExcelFiles, registerExcelSamples } from './desk/excel/register-excel-files.ts'

/** The server with all that it serves. It listens nowhere yet. */
export const createWholeServer = (options: ServerOptions): Promise<FastifyInstance> =>
  createServer(options, { operations, files: [registerExcelFiles, registerExcelSamples, registerComplaintFiles] })
