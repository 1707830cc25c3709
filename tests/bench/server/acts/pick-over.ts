import type { Agent } from 'node:http'
import { type Picker, pickOf } from '#tests/support/pickers/pickers.ts'
import { postOver } from './post-over.ts'

/** One pick, from the request to its answer. */
export const pickOver = (server: string, agent: Agent, picker: Picker): Promise<void> =>
  postOver(server, agent, pickOf(picker))
