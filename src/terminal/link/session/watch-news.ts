import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { onNews } from '../server.ts'
import { renewWho } from './sign-in.ts'
import { endSession } from './sign-out.ts'

/** Acts on what the server's answers say beside their models. */
export const watchNews = (): void =>
  onNews(news => {
    if (news === 'reached') shell.set(connectionAtom, 'up')
    if (news === 'down') shell.set(connectionAtom, 'down')
    if (news === 'away') shell.set(connectionAtom, known => (known === 'down' ? 'down' : 'away'))
    if (news === 'notLogin') endSession()
    if (news === 'staleUser') renewWho().catch((error: unknown) => console.error(error))
  })
