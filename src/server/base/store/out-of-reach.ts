const systemCodes = ['ENOSPC', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
// PostgreSQL: connection lost, shutting down, starting up, no room or connection left, disk broken, read-only after a change of servers
const databaseCodes = /^(08...|57P0[1-5]|53...|58030|25006)$/
const poolMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether the database could not be reached, or could not write, which is no mistake of anyone's and is tried again. */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (databaseCodes.test(code) || poolMessages.test(error.message)) return true
  if (systemCodes.includes(code) && syscall !== 'open') return true
  return error.message.startsWith('Cannot reach the database') || isOutOfReach(error.cause)
}
