/** Whether a user may see a page: a permission he holds and a type that it is for; a page without them is for all. */
export const maySee = (
  page: { readonly permission?: string; readonly userTypes?: readonly number[] },
  user: { readonly type: number; readonly authority: readonly string[] },
): 'yes' | 'noRights' | 'otherType' => {
  if (page.userTypes !== undefined && !page.userTypes.includes(user.type)) return 'otherType'
  return page.permission === undefined || user.authority.includes(page.permission) ? 'yes' : 'noRights'
}
