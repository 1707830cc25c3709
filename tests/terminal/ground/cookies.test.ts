import { expect, test } from 'vitest'
import { sessionHours } from '#contract/calls/people/session.ts'
import { readCookie, writeCookie } from '#terminal/ground/memory/cookies.ts'

test('what is known of a session lives as long as the session, and goes to its own site alone', () => {
  const jar = { cookie: '' }
  writeCookie('userToken', 'a b;c', jar)
  expect(jar.cookie).toBe(`userToken=a%20b%3Bc; Path=/; Max-Age=${sessionHours * 3600}; SameSite=Strict`)
  expect(readCookie('userToken', jar)).toBe('a b;c')
})
