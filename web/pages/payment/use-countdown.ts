import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentRedirectSeconds } from '#shared/limits.ts'

/** Counts the seconds down, then goes; `stop` ends the counting, and one stays. */
export function useCountdown(to: string) {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    if (seconds === 0) {
      void navigate(to, { replace: true })
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, isStopped, navigate, to])

  return { seconds, isStopped, stop: () => setIsStopped(true) }
}
