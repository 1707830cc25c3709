import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { DriverLook } from '#terminal/devices/print/drivers/look-at-driver.ts'
import type { KeptJob } from '#terminal/devices/print/queue/kept-job.ts'
import type { MoveTo, PrintQueue } from '#terminal/devices/print/queue/print-queue.ts'
import { needsPerson } from '#terminal/devices/print/queue/print-state.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { reasonWords } from './reason-words.ts'
import type { Choice, Face } from './sheet-face.ts'

/** Where on the sheet one is. */
export type SheetView = { readonly at: 'list' } | { readonly at: 'job' | 'move' | 'drop'; readonly id: string }

export interface SheetContext {
  readonly said: Pick<Say, 'say' | 'has'>
  readonly jobs: readonly KeptJob[]
  readonly looks: readonly DriverLook[] | null
  readonly hasLast: boolean
  readonly queue: Pick<PrintQueue, 'repeat' | 'repeatAll' | 'notePrinted' | 'drop'>
  readonly show: (view: SheetView) => void
  readonly close: () => void
  readonly repeatLast: () => void
  readonly lookAgain: () => void
  readonly allow: () => void
}

/** What the sheet shows where one is; a job that is settled meanwhile leads back to the list. */
export const faceOf = (view: SheetView, context: SheetContext): Face => {
  const job = view.at === 'list' ? undefined : context.jobs.find(({ id }) => id === view.id)
  if (view.at === 'list' || job === undefined || !needsPerson(job)) return listFace(context)
  return view.at === 'job'
    ? jobFace(job, context)
    : view.at === 'move'
      ? moveFace(job, context)
      : dropFace(job, context)
}

const listFace = ({ said, jobs, looks, hasLast, queue, show, close, ...does }: SheetContext): Face => {
  const { say } = said
  const kept = jobs.filter(needsPerson)
  const repeatLast: Choice = {
    name: 'repeatLast',
    title: say('shell.print.repeatLast'),
    sign: 'print',
    does: does.repeatLast,
  }
  const all: Choice = {
    name: 'all',
    title: say('shell.print.all'),
    sign: 'print',
    does: () => void queue.repeatAll(),
  }
  const canRepeatAll = kept.some(({ state }) => state === 'unprinted')
  const asks = looks?.some(({ access }) => access === 'ask') ?? false
  return {
    title: say('shell.print.title'),
    choices: [
      ...kept.map(job => ({
        name: job.id,
        title: titleOf(job, said),
        text: stateOf(job, said),
        sign: job.state === 'unsure' ? ('info' as const) : ('no' as const),
        does: () => show({ at: 'job', id: job.id }),
      })),
      ...(hasLast && canRepeatAll ? [repeatLast] : []),
    ],
    main: canRepeatAll ? all : hasLast ? repeatLast : null,
    others:
      looks === null
        ? []
        : [
            asks
              ? { name: 'allow', title: say('shell.print.allow'), sign: 'yes', does: does.allow }
              : { name: 'look', title: say('shell.print.look'), sign: 'retry', does: does.lookAgain },
          ],
    back: { name: 'close', title: say('shell.print.close'), sign: 'no', does: close },
  }
}

const jobFace = (job: KeptJob, { said, queue, show }: SheetContext): Face => {
  const { say } = said
  const isUnsure = job.state === 'unsure'
  const done = (does: () => void) => () => {
    does()
    show({ at: 'list' })
  }
  const again: Choice = {
    name: 'again',
    title: say(isUnsure ? 'shell.print.againUnsure' : 'shell.print.again'),
    sign: 'print',
    does: done(() => void queue.repeat(job.id)),
  }
  const move: Choice = {
    name: 'move',
    title: say('shell.print.move'),
    sign: 'choose',
    does: () => show({ at: 'move', id: job.id }),
  }
  const drop: Choice = {
    name: 'drop',
    title: say('shell.print.drop'),
    sign: 'no',
    does: () => show({ at: 'drop', id: job.id }),
  }
  const isPrinted: Choice = {
    name: 'isPrinted',
    title: say('shell.print.isPrinted'),
    sign: 'yes',
    does: done(() => queue.notePrinted(job.id)),
  }
  return {
    title: titleOf(job, said),
    text: stateOf(job, said),
    choices: isUnsure ? [isPrinted, again, move, drop] : [again, move, drop],
    main: isUnsure ? null : again,
    others: [],
    back: backTo(say, () => show({ at: 'list' })),
  }
}

const moveFace = (job: KeptJob, { said, looks, queue, show }: SheetContext): Face => {
  const { say } = said
  const to = (driver: PrinterKind, printerName: string | null, text: string): Choice => ({
    name: `${driver}:${printerName ?? ''}`,
    title: printerName ?? say(`shell.print.driver.${driver}`),
    text,
    sign: 'print',
    does: () => {
      const target: MoveTo = { driver, printerName }
      void queue.repeat(job.id, target)
      show({ at: 'list' })
    },
  })
  const listed = (looks ?? []).filter(({ kind }) => kind !== 'browser')
  return {
    title: say('shell.print.moveTo'),
    text: titleOf(job, said),
    choices: [
      ...listed.flatMap(({ kind, printers }) =>
        (printers ?? []).map(({ name, state }) =>
          to(kind, name, `${say(`shell.print.driver.${kind}`)} · ${say(`shell.print.state.${state}`)}`),
        ),
      ),
      to('browser', null, say('shell.print.browserText')),
    ],
    main: null,
    others: [],
    back: backTo(say, () => show({ at: 'job', id: job.id })),
  }
}

const dropFace = (job: KeptJob, { said, queue, show }: SheetContext): Face => ({
  title: said.say(job.state === 'unsure' ? 'shell.print.dropAskUnsure' : 'shell.print.dropAsk'),
  text: titleOf(job, said),
  choices: [],
  main: {
    name: 'dropYes',
    title: said.say('shell.print.dropYes'),
    sign: 'no',
    does: () => {
      queue.drop(job.id)
      show({ at: 'list' })
    },
  },
  others: [],
  back: backTo(said.say, () => show({ at: 'job', id: job.id })),
})

const backTo = (say: Say['say'], does: () => void): Choice => ({
  name: 'back',
  title: say('shell.print.back'),
  sign: 'cancel',
  does,
})

/** What paper it is, of what order. */
export const titleOf = ({ paper }: KeptJob, { say }: Pick<Say, 'say'>): string =>
  [say(`state.documentKind.${paper.kind}`), paper.orderNo].filter(Boolean).join(' · ')

const stateOf = (job: KeptJob, said: SheetContext['said']): string => {
  const reason = reasonWords(job, said)
  const printer = job.printerName !== null && reason.includes(job.printerName) ? '' : job.printerName
  return [said.say(`shell.print.job.${job.state}`), reason, printer].filter(Boolean).join(' · ')
}
