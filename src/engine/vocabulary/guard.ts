/** Whether a user may see a page: a permission he holds, a type that it is for, the provider's staff; a page without them is for all. */
export const maySee = (
  page: { readonly permission?: string; readonly userTypes?: readonly number[]; readonly providerStaff?: true },
  user: { readonly type: number; readonly authority: readonly string[]; readonly isProviderUser: boolean },
): 'yes' | 'noRights' | 'otherType' => {
  if (page.userTypes !== undefined && !page.userTypes.includes(user.type)) return 'otherType'
  if (page.providerStaff === true && !user.isProviderUser) return 'noRights'
  return page.permission === undefined || user.authority.includes(page.permission) ? 'yes' : 'noRights'
}
