/** Something that takes long enough to hold scans up: plain data in, plain data out, so that another thread can do it. */
export interface HeavyWork<Input, Output> {
  /** By which the thread knows it. */
  readonly name: string
  readonly does: (input: Input) => Output | Promise<Output>
}

/** Has heavy work done; rejects with what the work threw, or what the thread ended with. */
export type InThread = <Input, Output>(work: HeavyWork<Input, Output>, input: Input) => Promise<Output>

/** Does the work in the caller's own thread, with as little of the caller's as another thread would get. */
export const inThisThread: InThread = async (work, input) => work.does(structuredClone(input))
