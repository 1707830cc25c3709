import type { Action } from '#engine/vocabulary/step.ts'

/** An act of the page of a thing. */
export interface LeadingAct<Name extends string = string> extends Action {
  readonly name: Name
  /** The dialog of that page which asks for what it wants; whoever names the act elsewhere is led to it. */
  readonly leads?: string
}
