import type { Params } from '#contract/reply.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** What a dialog asks, and below it what is to be known before it is answered. */
export const DialogTitle = ({ words, says }: { readonly words: string; readonly says: Params | undefined }) => {
  const { say, has } = useSay()
  return (
    <>
      <h2>{say(words, says)}</h2>
      {has(`${words}.text`) && <p className="hint">{say(`${words}.text`, says)}</p>}
    </>
  )
}
