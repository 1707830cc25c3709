import type { ChangeBus } from '#server/base/changes/change-bus.ts'
import type { Database } from '#server/base/store/sql.ts'
import type { Board } from './board.ts'

/** How old a board's figures may be, where nobody says otherwise. */
export const boardAgeMs = 30_000

/** Keeps what boards were answered with, each merchant's apart; whoever asks meanwhile shares the answer under way. */
export interface BoardMemory {
  recall<Model>(name: string, board: Board, read: () => Promise<Model>, ageMs?: number): Promise<Model>
  /** Forgets a merchant's boards; how many there were. */
  forget(tenantId: number): number
}

interface Kept {
  readonly answer: Promise<unknown>
  readonly untilMs: number
}

export const createBoardMemory = (nowMs: () => number = () => performance.now()): BoardMemory => {
  const tenants = new Map<number, Map<string, Kept>>()
  return {
    recall(name, { tenantId, warehouseIds }, read, ageMs = boardAgeMs) {
      const boards = tenants.get(tenantId) ?? new Map<string, Kept>()
      tenants.set(tenantId, boards)
      for (const [key, { untilMs }] of boards) if (untilMs <= nowMs()) boards.delete(key)
      const key = `${name} ${warehouseIds}`
      const known = boards.get(key)
      if (known) return known.answer as ReturnType<typeof read>
      const answer = read()
      const kept = { answer, untilMs: nowMs() + ageMs }
      boards.set(key, kept)
      // Whoever asked hears of the failure; whoever asks next tries anew.
      answer.catch(() => boards.get(key) === kept && boards.delete(key))
      return answer
    },
    forget(tenantId) {
      const count = tenants.get(tenantId)?.size ?? 0
      tenants.delete(tenantId)
      return count
    },
  }
}

const memories = new WeakMap<Database, BoardMemory>()

/** The boards kept of a database: two databases may well give two merchants the same number. */
export const boardMemoryOf = (db: Database): BoardMemory => {
  const memory = memories.get(db) ?? createBoardMemory()
  memories.set(db, memory)
  return memory
}

/** Lets boards that were reset through another process be read anew here too; answers with what ends it. */
export const forgetBoards = (changes: ChangeBus, db: Database): (() => void) =>
  changes.listen(told => {
    for (const { tenantId, topic } of told ?? [])
      if (topic === 'dashboard' || topic === 'adminDashboard') boardMemoryOf(db).forget(tenantId)
  })
