/** As `tr`. */
export type SpokenLanguage = string

export interface Phrase {
  readonly text: string
  readonly language: SpokenLanguage
}
/** A voice that a browser brings along. */
export interface Voice {
  readonly name: string
  /** It speaks without asking a server. */
  readonly isLocal: boolean
}
/** Said to its end; cut off by a newer phrase or by `stop`; or it can't be said here. */
export type Said = 'said' | 'cut' | 'mute'
/** What says a phrase: one of the browser's voices, the bundled clips, or nothing. */
export type SpeechSource = 'voice' | 'clips' | 'none'

export interface Speech {
  /** Says a phrase now; what is being said is cut off. Never throws. */
  say(phrase: Phrase): Promise<Said>
  stop(): void
  /** Those that speak the language, the best first; waits for a browser that is still looking for them. */
  voices(language: SpokenLanguage): Promise<readonly Voice[]>
  source(language: SpokenLanguage): Promise<SpeechSource>
}
