import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Goes where a link leads without loading the page anew, unless another tab is asked for. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { pathname, href } = event.currentTarget
  if (pathname === location.pathname) location.assign(href)
  else navigate(href.slice(location.origin.length))
}
