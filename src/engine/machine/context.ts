import type { Paper } from '#contract/calls/papers/documents.ts'
import type { Key } from '#contract/keys.ts'
import type { Params, Refusal } from '#contract/reply.ts'
import type { Tone } from '#contract/told-keys.ts'
import type { Call, Next, Refuse, Request } from '../vocabulary/reaction.ts'
import type { Act, Position, Scene } from '../vocabulary/scene.ts'

import type { Question } from './ports.ts'

/** One thing a worker did. */
export interface WorkerAct {
  readonly type: 'act'
  readonly act: Act
  readonly value: string
  readonly fields?: Readonly<Record<string, string>>
  readonly rows?: readonly string[]
  /** The field of a form that had the focus, for a scan. */
  readonly field?: string
}
export interface NumberedAct extends WorkerAct {
  readonly number: number
}

/**
 * What became of a scan: still waiting, good, good but not exactly what was asked for, good by what this station knows but not confirmed by the server yet, refused,
 * or dropped because one before it was refused.
 */
export type Fate = 'waiting' | 'yes' | 'careful' | 'unconfirmed' | 'no' | 'dropped'
export interface TapeEntry {
  readonly number: number
  readonly code: string
  readonly fate: Fate
}

/** A verdict, for eye and ear. Its words are looked up by the key; none where the screen says it by itself. */
export interface Verdict {
  readonly type: 'verdict'
  readonly tone: Tone
  readonly key: Key | (string & {}) | null
  readonly params: Params
  /** The server's own words, for a key that the terminal has none for. */
  readonly message?: string
  /** So long after it was given it is told. */
  readonly afterMs?: number
}
/** Something to remember on this station. */
export interface Keep {
  readonly type: 'keep'
  readonly values: Readonly<Record<string, string>>
}
/** A mistake of ours, to be logged; the worker was told that something unexpected happened. */
export interface Accident {
  readonly type: 'accident'
  readonly error: unknown
}
/** Something for the printer: documents, or, with none, what is on the screen. */
export interface Print {
  readonly type: 'print'
  readonly papers: readonly Paper[] | null
}
/** A question that will be asked later, to be kept so that it outlives this page. */
export interface Held {
  readonly type: 'held'
  readonly question: Question
}
/** A question that was held will not be asked any more. */
export interface Forgotten {
  readonly type: 'forgotten'
  readonly question: Question
}
export type Emitted = Verdict | Keep | Accident | Print | Held | Forgotten

/** A question whose answer was foreseen. */
export interface Unconfirmed {
  readonly question: Question
  /** Of the act that it was asked for. */
  readonly number: number
  readonly outcome: Answered
  readonly scene: Scene<any, any>
  /** The document without it, and as it was foreseen with it. */
  readonly before: any
  readonly after: any
  /** What was told of it. */
  readonly says: Params
}

/** How to take a call back, and where the worker stood when he made it. */
export interface TrailEntry {
  /** Of the act that made the call. */
  readonly number: number
  readonly request: Request
  /** How long it is offered. */
  readonly withinMs: number | null
  readonly apply: Call<any, any, string>['apply']
  readonly position: Position
  readonly says: Params
  /** The document without it and with it, where it could be foreseen: so can its undo, as long as it is the latter. */
  readonly docs: { readonly before: any; readonly after: any } | null
}

export type Outcome =
  | { readonly type: 'go'; readonly to: Next<any, any, string>; readonly warning?: Verdict }
  | Refuse<any, any>
  | Call<any, any, string>
  | { readonly type: 'undo'; readonly entry: TrailEntry }
  | { readonly type: 'set'; readonly times?: number; readonly typed?: string }
  | { readonly type: 'print' }

/** An outcome that the server answers. */
export type Answered = Extract<Outcome, { readonly type: 'call' | 'undo' }>

export interface Context {
  readonly step: string
  readonly doc: any
  readonly position: Position
  /** Where the worker stood before the document was read for another position. */
  readonly before: { readonly doc: any; readonly position: Position; readonly step: string } | null
  readonly about: string
  /** The rows that were chosen when the dialog on screen opened. */
  readonly rows: readonly string[]
  readonly typed: string
  readonly times: number | null
  /** What stands in the form, once something in it was changed. */
  readonly draft: Readonly<Record<string, string>> | null
  /** The worker was told that the form would be lost. */
  readonly isWarned: boolean
  /** The act being dealt with. */
  readonly current: NumberedAct | null
  readonly scene: Scene<any, any> | null
  readonly outcome: Outcome | null
  readonly question: Question | null
  /** The server is out of reach, or has not caught up since: what is asked is repeated until it answers. */
  readonly isCutOff: boolean
  /** What the server has still to confirm, oldest first. */
  readonly unconfirmed: readonly Unconfirmed[]
  /** The document is not what the server's answers tell, and is to be read anew. */
  readonly isStale: boolean
  /** What would take back each call made here, newest last. */
  readonly trail: readonly TrailEntry[]
  /** Acts that came while the engine was busy, in order. */
  readonly waiting: readonly NumberedAct[]
  readonly tape: readonly TapeEntry[]
  readonly actCount: number
  /** Counts the answers taken, so that an older reading of the document is known to be old. */
  readonly answers: number
  readonly left: string | null
}

/** What a pure decision of the engine does: a new context, and what is told to the outside. */
export interface Change {
  readonly patch: Partial<Context>
  readonly out?: readonly Emitted[]
}

/** A document as it was read, or why it could not be. */
export type Loaded =
  | { readonly doc: any; readonly answers: number; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly answers: number }

export const loadingStep = '@loading'
export const maxWaiting = 100
export const maxTape = 12
export const maxTrail = 200
export const maxUnconfirmed = 500
/** How many acts may stand on the screen that the server has not confirmed, as long as it is in reach. */
export const maxAhead = 3

export const startContext = (position: Position): Context => ({
  step: loadingStep,
  doc: null,
  position,
  before: null,
  about: '',
  rows: [],
  typed: '',
  times: null,
  draft: null,
  isWarned: false,
  current: null,
  scene: null,
  outcome: null,
  question: null,
  isCutOff: false,
  unconfirmed: [],
  isStale: false,
  trail: [],
  waiting: [],
  tape: [],
  actCount: 0,
  answers: 0,
  left: null,
})

/** The step before the worker's eyes: while the document is read for another position he still sees where he stood. */
export const stepOnScreen = ({ step, before }: Pick<Context, 'step' | 'before'>): string =>
  step === loadingStep && before !== null ? before.step : step
