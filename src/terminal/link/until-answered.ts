import { OutOfReach } from '#contract/reply.ts'

/** How long the server is left alone before it is asked again. */
export const restMs = 1000
export const rest = () => new Promise<void>(resolve => setTimeout(resolve, restMs))

/** Repeats a question until the server has answered it. */
export const untilAnswered = async <T>(question: () => Promise<T>, wait: () => Promise<void> = rest): Promise<T> => {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error
      await wait()
    }
  }
}
