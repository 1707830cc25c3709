import { useEffect, useState } from 'react'
import { formatClock } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'

const tickMs = 10_000

export const Clock = () => {
  const { language } = useSay()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <time>{formatClock(now, language)}</time>
}
