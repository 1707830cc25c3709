import { telephone as api } from '#contract/calls/desk/telephone.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import type { SettingsPage } from './panels.ts'

const { call, go } = flowOn<SettingsPage, Position, 'form' | 'central'>()

/** Reads where calls are asked for, and opens it. */
export const openCentral = call(api.central, {
  input: () => ({}),
  apply: (doc, central) => ({ ...doc, central }),
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'central' },
})

/** Where the telephone exchange is asked, and by whose name; its password is written, never read. */
export const central = {
  kind: 'form',
  fields: ({ doc: { central } }: { readonly doc: SettingsPage }): readonly Field[] => [
    ...fieldsFrom(api.saveCentral, ['address', 'loginName'], {
      start: { address: central?.address ?? '', loginName: central?.loginName ?? '' },
    }),
    { name: 'password', kind: 'password', autoComplete: 'new-password' },
  ],
  on: {
    answer: call(api.saveCentral, {
      input: ({ doc, fields }) => ({
        version: doc.central?.version ?? 0,
        address: fields.address ?? '',
        loginName: fields.loginName ?? '',
        password: fields.password ?? '',
      }),
      apply: (doc, central) => ({ ...doc, central }),
      ends: () => 'centralSaved',
      to: { centralSaved: 'form' },
      keys: { RECORD_CHANGED: 'form' },
    }),
    cancel: go('form'),
  },
} as const
