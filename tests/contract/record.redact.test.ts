import { describe, expect, it } from 'vitest'
import { redact } from '#contract/logbook/redact.ts'

describe('what a record may hold', () => {
  it('has no secrets; those that were the same are the same still', () => {
    const fields = { oldPassword: 'a1', password: 'b2', passwordAgain: 'b2', otp: '', username: 'ali' }
    expect(redact({ act: 'answer', fields })).toEqual({
      act: 'answer',
      fields: { oldPassword: '•1', password: '•2', passwordAgain: '•2', otp: '', username: 'ali' },
    })
    expect(redact({ userToken: 'x', stationKey: 'y', badge: 'z', hasBadge: true })).toEqual({
      userToken: '•1',
      stationKey: '•2',
      badge: '•3',
      hasBadge: true,
    })
  })

  it('has no badge that was scanned, and no ticket of a file', () => {
    expect(redact({ value: 'okut-b-0123456789ABCDEF' })).toEqual({ value: 'OKUT-B-' })
    const badge = 'OKUT-B-0123456789ABCDEF'
    expect(redact({ value: badge, input: { badge } })).toEqual({ value: 'OKUT-B-', input: { badge: 'OKUT-B-' } })
    expect(redact(['/api/excel-jobs/1/file?ticket=ab_c-1'])).toEqual(['/api/excel-jobs/1/file?ticket=•'])
  })

  it('has no contents of papers and files, but how long they were', () => {
    const papers = [{ kind: 'Cargo', html: '<p>', pdf: null }]
    expect(redact({ papers, content: 'x'.repeat(5000) })).toEqual({
      papers: [{ kind: 'Cargo', html: '✂ 3', pdf: null }],
      content: '✂ 5000',
    })
  })

  it('is the same when it is looked at once more, and leaves what it was made of alone', () => {
    const given = { password: 'secret', html: '<p>', list: [1, null, 'x'], code: 'OKUT-B-1' }
    const once = redact(given)
    expect(redact(once)).toEqual(once)
    expect(given).toEqual({ password: 'secret', html: '<p>', list: [1, null, 'x'], code: 'OKUT-B-1' })
  })
})
