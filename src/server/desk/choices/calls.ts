import type { Operations } from '#server/base/call.ts'
import { readChoices } from './read-choices.ts'

export const choices: Operations['choices'] = {
  read: readChoices,
}
