import { useEffect, useState } from 'react'
import type { ExcelJob } from '#contract/calls/desk/excel-jobs.ts'
import { contract } from '#contract/index.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { addressOf } from '#terminal/link/server.ts'
import { useFollowedQuestion } from '#terminal/running/use-followed-question.ts'

const isOver = ({ state }: ExcelJob): boolean => state === 'ready' || state === 'failed' || state === 'cancelled'

/** A file on its way: how far it is, and then where it is fetched. */
export const JobProgress = ({ id }: { readonly id: number }) => {
  const [ended, setEnded] = useState<ExcelJob | null>(null)
  return ended === null ? <Running id={id} onEnd={setEnded} /> : <Ended job={ended} />
}

const Running = ({ id, onEnd }: { readonly id: number; readonly onEnd: (job: ExcelJob) => void }) => {
  const { say, language } = useSay()
  const { model, refusal } = useFollowedQuestion({ endpoint: contract.excelJobs.job, input: { id }, rereads: false })
  const job = model as ExcelJob | null
  useEffect(() => {
    if (job !== null && isOver(job)) onEnd(job)
  }, [job, onEnd])
  const [done, total] = [job?.rowsDone ?? 0, job?.rowsTotal ?? null]
  if (refusal !== null) return <span className="job bad">{say(refusal.key, refusal.params)}</span>
  return (
    <span className="job" role="status" data-job={job?.state ?? 'waiting'}>
      {say('shell.table.jobRunning')}
      <progress value={total === null ? undefined : done} max={Math.max(1, total ?? 1)} />
      {done > 0 && formatCount(done, language)}
      {total !== null && ` / ${formatCount(total, language)}`}
    </span>
  )
}

const Ended = ({ job: { state, fileName, address, failure } }: { readonly job: ExcelJob }) => {
  const { say, has } = useSay()
  return (
    <span className={state === 'ready' ? 'job good' : 'job bad'} role="status" data-job={state}>
      {state === 'ready' && address !== null ? (
        <a className="button" href={addressOf(address)} download={fileName}>
          <Sign name="yes" />
          {say('shell.table.jobReady', { file: fileName })}
        </a>
      ) : (
        <>
          {say(state === 'cancelled' ? 'shell.table.jobCancelled' : 'shell.table.jobFailed')}
          {failure !== null && `: ${has(failure) ? say(failure) : failure}`}
        </>
      )}
    </span>
  )
}
