import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'

type FileKey = Extract<Key, `EXCEL_${string}` | 'WAREHOUSE_NOT_FOUND'>

/** The whole file is refused; nothing of it can be judged row by row. */
export class FileRefused extends Error {
  readonly key: FileKey
  readonly params: Params

  constructor(key: FileKey, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}
