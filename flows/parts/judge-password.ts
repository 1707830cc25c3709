import type { Position, Scene } from '#engine/vocabulary/scene.ts'

/** A password is typed twice, since it is not seen. */
export const judgePassword = ({ fields }: Scene<unknown, Position>): 'same' | 'differ' =>
  fields.password === fields.passwordAgain ? 'same' : 'differ'
