import { useEffect, useState } from 'react'
import { mostEntries } from '#contract/logbook/limits.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { logbookLines } from '#terminal/running/logbook/pack-logbook.ts'
import { isRecordingAtom, writer } from '#terminal/running/logbook/station-logbook.ts'

/** What this station keeps of the merchant's work: to be taken along as a file, or forgotten. */
export const LogbookSection = () => {
  const { say } = useSay()
  const isRecording = useShell(isRecordingAtom)
  const merchant = useShell(whoAtom) === null ? null : recall('domain')
  return (
    <section className="station-section">
      <div className="card record">
        <h2>{say('station.record')}</h2>
        <p>{say('station.record.help', { most: mostEntries })}</p>
        {!isRecording && (
          <p className="station-state" role="status" data-record="stopped">
            <Sign name="no" />
            {say('station.record.stopped')}
          </p>
        )}
        {merchant === null ? <p>{say('station.record.signIn')}</p> : <OwnLogbook key={merchant} merchant={merchant} />}
      </div>
    </section>
  )
}

const OwnLogbook = ({ merchant }: { readonly merchant: string }) => {
  const { say } = useSay()
  const [count, setCount] = useState<number | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    let isOver = false
    void countOf(merchant).then(counted => isOver || setCount(counted))
    return () => {
      isOver = true
    }
  }, [merchant])
  const forget = async () => {
    await (await writer.ringOf(merchant))?.clear()
    setCount(await countOf(merchant))
    setIsAsked(false)
  }
  return (
    <>
      <p className="station-state" data-entries={count ?? ''}>
        <Sign name="info" />
        {say('station.record.count', { count: count ?? 0 })}
      </p>
      <div className="pair">
        <button
          type="button"
          className="act main"
          data-act="download"
          disabled={!count}
          onClick={() => void save(merchant)}
        >
          <Sign name="order" />
          <span>{say('station.record.download')}</span>
        </button>
        <button
          type="button"
          className={isAsked ? 'act danger' : 'act'}
          data-act="clear"
          disabled={!count}
          onClick={() => (isAsked ? void forget() : setIsAsked(true))}
        >
          <Sign name={isAsked ? 'no' : 'erase'} />
          <span>{say(isAsked ? 'station.record.sure' : 'station.record.clear')}</span>
        </button>
      </div>
    </>
  )
}

const countOf = async (merchant: string): Promise<number> => (await (await writer.ringOf(merchant))?.count()) ?? 0

const save = async (merchant: string): Promise<void> => {
  const lines = await logbookLines(merchant)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'application/jsonl' }))
  link.download = `okut-record-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.jsonl`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
