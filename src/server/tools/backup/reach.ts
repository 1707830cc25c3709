/** How PostgreSQL's programs are told the database: the password goes by their environment, as everybody may read a command line. */
export const reach = (url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } => {
  const address = new URL(url)
  if (address.password === '') return { address: url, env: {} }
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, env: { PGPASSWORD: password } }
}
