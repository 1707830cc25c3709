import type { Scale, Weighing } from './scale.ts'

export interface FakeScale extends Scale {
  /** What lies on it from now on. */
  put(weighing: Weighing): void
}

export const createFakeScale = (): FakeScale => {
  let lying: Weighing = { is: 'silent' }
  let isThere = false
  return {
    choose: async () => {
      isThere = true
      return true
    },
    isChosen: async () => isThere,
    weigh: async () => (isThere ? lying : { is: 'silent' }),
    put: weighing => {
      lying = weighing
    },
  }
}
