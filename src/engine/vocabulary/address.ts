/** The pages that there are; the list of flows says which, so that a way to a page that there is not does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the list of flows
export interface Site {}

/** Where a page is: its path, filled in, and what a query adds. */
export type Address = Site extends { readonly address: infer Known extends string } ? Known : `/${string}`
