import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { permissions } from '#contract/permissions.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'

const { call, load } = flowOn<Register, Position, string>()
const { authority } = contract

/** The permissions as a tree: each under the part of the work that its name begins with. */
const tree = permissions.map(permission => ({
  value: permission,
  label: word(`permission.${permission}`),
  group: word(`permission.${permission.split('.')[0]}`),
}))
const copy = call(authority.copy, {
  input: ({ rows }) => ({ id: Number(rows[0]) }),
  apply: (doc, record) => ({ ...doc, record }),
  ends: () => 'copied',
  to: { copied: load(({ doc, position }) => ({ ...position, id: doc.record.id })) },
})

/** Groups of permissions: what each may do, and who belongs to it. */
export const authorityManager = register(listings.authorityGroups, {
  pages,
  saves: authority.save,
  reads: authority.read,
  removes: authority.remove,
  fields: ['name', 'permissions'],
  options: () => ({ permissions: tree }),
  tells: ({ users }) => [
    {
      kind: 'grid',
      label: word('panel.usersOfGroup'),
      none: word('panel.noUsersOfGroup'),
      columns: { name: { kind: 'text' }, isActive: { kind: 'flag' } },
      rows: users.map(({ id, name, active }) => ({ id, name, isActive: active })),
      opens: ({ id }) => pages.user(String(id)),
    },
  ],
  actions: [{ name: 'copy', takes: 'one', sign: 'new' }],
  does: { copy },
})
