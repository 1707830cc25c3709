import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Letter, letterRestsMs, openPostOffice } from '#server/base/mail/post-office.ts'

const letter: Letter = { to: 'ali@okut.example', subject: 'Şifre', text: 'https://okut.example/secret' }
const broken = () => Object.assign(new Error('no mail server at secret'), { code: 'ECONNREFUSED' })

let told: string[]
const log = { error: (text: string) => told.push(text) } as unknown as FastifyBaseLogger
beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a letter goes out once the mail server is back, and not twice', async () => {
  const send = vi.fn().mockRejectedValueOnce(broken()).mockRejectedValueOnce(broken()).mockResolvedValue(null)
  openPostOffice(send, () => '', log).post(letter)
  await vi.advanceTimersByTimeAsync(letterRestsMs[0]!)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(send.mock.calls).toEqual([[letter], [letter], [letter]])
  expect(told).toEqual([
    'a letter could not be sent: ECONNREFUSED; tried again in 5 s',
    'a letter could not be sent: ECONNREFUSED; tried again in 30 s',
  ])
})

test('one that nobody takes is given up before its link is void, and its words stand nowhere', async () => {
  const send = vi.fn(async () => {
    throw broken()
  })
  openPostOffice(send, () => '', log).post(letter)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(send).toHaveBeenCalledTimes(letterRestsMs.length + 1)
  expect(told.at(-1)).toBe('a letter could not be sent: ECONNREFUSED; given up')
  expect(told.join()).not.toContain('secret')
})
