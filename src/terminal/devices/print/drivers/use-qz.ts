import { useCallback, useEffect, useState } from 'react'
import { qz } from '#contract/calls/papers/qz.ts'
import type { ModelOf } from '#contract/define.ts'
import type { QzPrinter } from '#devices/printer/qz/printer.qz.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { ask } from '#terminal/link/server.ts'
import { openDriver } from './drivers.ts'

export type Greeting = Awaited<ReturnType<QzPrinter['greet']>>
export type Certificate = ModelOf<typeof qz.certificate> | { readonly reason: string }

export interface Qz {
  /** Null while the program is looked for. */
  readonly greeting: Greeting | null
  readonly certificate: Certificate | null
  /** Looks for the program once more; to be called by a touch, as the browser may ask its user. */
  readonly greet: () => Promise<void>
}

/** What a station knows of QZ Tray. Nothing is asked before somebody is signed in, as the server then signs nothing. */
export const useQz = (): Qz => {
  const isSignedIn = useShell(tokenAtom) !== null
  const [greeting, setGreeting] = useState<Greeting | null>(null)
  const [certificate, setCertificate] = useState<Certificate | null>(null)
  const greet = useCallback(async () => {
    setGreeting(null)
    setGreeting(await openQz().then(printer => printer.greet(), failed))
  }, [])
  useEffect(() => {
    if (!isSignedIn) {
      setGreeting(signIn)
      setCertificate(signIn)
      return
    }
    wouldAsk().then(
      would => (would ? setGreeting({ reason: 'shell.print.access.ask' }) : greet()),
      error => setGreeting(failed(error)),
    )
    ask(qz.certificate, {}).then(
      reply => setCertificate(reply.isError ? { reason: reply.key } : reply.model),
      error => setCertificate(failed(error)),
    )
  }, [greet, isSignedIn])
  return { greeting, certificate, greet }
}

const signIn = { reason: 'qz.signIn' } as const
const failed = (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) })

const openQz = async () => (await openDriver('qz')) as QzPrinter
const wouldAsk = async () => (await (await openQz()).access?.()) === 'ask'
