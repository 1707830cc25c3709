/** Why a code, or one element of it, is not what it claims to be. */
export type CodeFaultKey =
  /** A symbol with nothing in it, or nothing but what says what comes. */
  | 'empty'
  | 'check-digit'
  | 'check-characters'
  | 'date'
  | 'time'
  | 'character'
  | 'too-short'
  | 'too-long'
  | 'value'
  | 'value-zero'
  | 'unknown-identifier'
  | 'repeated'
  | 'exclusive'
  | 'link'
  /** Only warned of: an element asks for another one that this code does not carry. */
  | 'association'
  /** Only warned of: an element of variable length may have swallowed those after it. */
  | 'separator-missing'

export interface CodeFault {
  readonly key: CodeFaultKey
  /** The application identifier concerned. */
  readonly ai?: string
  /** What is wrong or missing: the identifiers wanted, the text not understood, the name of the check. */
  readonly about?: string
}
