import type { Paper } from './paper.ts'

/** A page that a picture fills as far as its shape allows. */
export const picturePage = ({ kind, bytes }: Paper): string => `<!doctype html><style>
@page { margin: 0 } html, body { margin: 0; height: 100% }
img { display: block; width: 100%; height: 100vh; object-fit: contain; break-inside: avoid }
</style><img data-is-document alt="" src="data:image/${kind};base64,${bytes.toString('base64')}">`
