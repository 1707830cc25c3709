/** A password is typed twice, since it is not seen. */
export const judgePassword = ({ fields }: { readonly fields: Readonly<Record<string, string>> }): 'same' | 'differ' =>
  fields.password === fields.passwordAgain ? 'same' : 'differ'
