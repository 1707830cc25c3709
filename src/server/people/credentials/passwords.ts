import argon2 from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash to be stored (argon2id). */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

/** Whether the password is the one; without a stored hash it takes as long and is never right. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const isRight = await argon2.verify(stored ?? (await hashOfNobody()), password)
  return stored !== null && isRight
}

let nobody: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => {
  nobody ??= hashPassword('nobody')
  return nobody
}
