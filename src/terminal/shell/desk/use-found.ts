import { useEffect, useState } from 'react'
import { type FoundThing, search } from '#contract/calls/desk/search.ts'
import { ask } from '#terminal/link/server.ts'

/** Between two keys of a hand that types on. */
const restMs = 120

export interface Found {
  readonly things: readonly FoundThing[]
  /** The text that they were found by. */
  readonly text: string
  readonly isCutOff: boolean
}
const nothing: Found = { things: [], text: '', isCutOff: false }

/** What the server finds by a text, asked for when the hand rests; until the answer comes, what was found before stands. */
export const useFound = (text: string): Found => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (text === '') return setFound(nothing)
    let isOld = false
    const timer = setTimeout(async () => {
      const reply = await ask(search.find, { text })
      if (!isOld) setFound({ things: reply.isError ? [] : reply.model, text, isCutOff: reply.isError })
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text])
  return found
}
