import { useEffect, useRef, useState } from 'react'
import { type Scanned, scans } from '#contract/calls/goods/scans.ts'
import { meaningOf } from '#flows/parts/code-meaning.ts'
import { triedCodeAtom } from '#terminal/ground/address/station-page.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { ask } from '#terminal/link/server.ts'
import { FactsPanel } from '#terminal/screens/panels/facts-panel.tsx'
import { visible } from '../visible.ts'

/** Scan anything: the code as it arrived, what it may be by its form, and what the server knows by it. */
export const TryCode = () => {
  const { say } = useSay()
  const tried = useShell(triedCodeAtom)
  const who = useShell(whoAtom)
  const known = useKnown(tried?.code ?? null, who !== null)
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan brings what it came to into sight
  useEffect(() => {
    if (tried !== null) card.current?.scrollIntoView({ block: 'nearest' })
  }, [tried, known])
  const segments = who?.settings.barcodeSettings.segmentedBarcodeSettings ?? []
  return (
    <div ref={card} className="card try-code" aria-live="polite">
      <h2>{say('station.try')}</h2>
      {tried === null ? (
        <p>{say('station.try.how')}</p>
      ) : (
        <>
          <p className="mono tried" data-tried={tried.code}>
            {visible(tried.code)}
          </p>
          {known !== null && (
            <p className="station-state">
              {say(`station.kind.${known.kind}`)}: <b>{known.title}</b>
            </p>
          )}
          <FactsPanel panel={{ kind: 'facts', facts: meaningOf(tried.code, segments) }} />
        </>
      )}
    </div>
  )
}

/** What the server knows by the code; null where it knows nothing, can't be asked, or nobody is signed in. */
const useKnown = (code: string | null, maySee: boolean): Scanned | null => {
  const [found, setFound] = useState<{ readonly code: string; readonly is: Scanned } | null>(null)
  useEffect(() => {
    if (code === null || !maySee || code.length > 200) return
    ask(scans.resolve, { code })
      .then(reply => reply.isError || setFound({ code, is: reply.model }))
      // Out of reach: the code is told by its form alone.
      .catch(() => undefined)
  }, [code, maySee])
  return found?.code === code ? found.is : null
}
