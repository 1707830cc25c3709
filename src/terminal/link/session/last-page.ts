import { session } from '#contract/calls/people/session.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { ask } from '#terminal/link/server.ts'

/** The server is told no more often. */
const restMs = 3000
const mostLength = 200

interface Told {
  readonly token: string | null
  readonly page: string
}
let told: Told | null = null
let next: Told | null = null
let timer: ReturnType<typeof setTimeout> | null = null

/** Has the server know where its user is, for when he shows his badge elsewhere; that it fails keeps nobody from work. */
export const notePage = (address: string): void => {
  const page = address.length > mostLength ? address.split('?', 1)[0]! : address
  const token = shell.get(tokenAtom)
  if (token === null || page.length > mostLength || isSame(next ?? told, { token, page })) return
  next = { token, page }
  if (timer === null) void tellPage()
}

/** Tells at once what waits to be told. */
export const tellPage = async (): Promise<void> => {
  const now = next
  next = null
  if (timer !== null) clearTimeout(timer)
  timer = null
  if (now === null || now.token !== shell.get(tokenAtom)) return
  told = now
  timer = setTimeout(tellPage, restMs)
  await ask(session.lastPage, { page: now.page }).catch(() => null)
}

const isSame = (a: Told | null, b: Told): boolean => a?.token === b.token && a.page === b.page
