/**
 * What PostgreSQL says of itself and of the connection, not of our statement or its rows: a connection lost (08), read-only
 * after a change of servers (25006), cut off for being silent in the middle, which a clock that jumps does too (25P03, 25P04),
 * rolled back for others' sake or of unknown fate (40), no room or connection left (53), something held by others (55006,
 * 55P03), ended by somebody, stopping or starting (57), a broken disk (58), a past that is cleared away (72), a fault inside (XX).
 */
const databaseCodes = /^(08...|25006|25P0[34]|40...|53...|55006|55P03|57...|58...|72...|XX...)$/

/** What carries bytes to the database, to letters and to carriers; the same codes of a file speak of that file. */
const networkCalls: readonly unknown[] = ['connect', 'getaddrinfo', 'read', 'write', 'shutdown']
const streamCodes =
  /^(E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOST\w+|NET\w+)|ERR_(STREAM_DESTROYED|STREAM_WRITE_AFTER_END|SOCKET_\w+))$/

/** What has no code: the driver's own words, and this server's. */
const driverMessages =
  /^(Cannot reach the database|timeout exce|timeout expired|Query read timeout|Connection terminated|Client has encountered|Client was closed|Cannot use a pool after|Received unexpected|received invalid response|recovery is in progress)/

/**
 * Whether it was the database, or the way there: nobody's mistake, and tried again with the same id. A statement that is
 * wrong, or a row that a constraint refuses, is wrong tomorrow too.
 */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (databaseCodes.test(code) || code === 'ENOSPC' || driverMessages.test(error.message)) return true
  if (syscall === undefined ? streamCodes.test(code) : networkCalls.includes(syscall)) return true
  return isOutOfReach(error.cause)
}
