// The server's clock as estimated by the browser: its last reported time plus the time since.
import { useEffect, useMemo, useState } from 'react'
import { isDate } from '@imp/domain/dates.ts'

const maxDelayMs = 60_000

/** In milliseconds; positive: the server is ahead. */
function readClockLead(serverTime: string): number {
  const server = Date.parse(serverTime)
  return Number.isNaN(server) ? 0 : server - Date.now()
}

/** Updates every minute, and exactly at the deadline. */
export function useServerNow(serverTime: string, deadline: string): Date {
  const leadMs = useMemo(() => readClockLead(serverTime), [serverTime])
  const [now, setNow] = useState(() => new Date(Date.now() + leadMs))
  useEffect(() => {
    const left = isDate(deadline) ? Date.parse(deadline) - now.getTime() : 0
    const delayMs = left > 0 ? Math.min(left + 50, maxDelayMs) : maxDelayMs
    const timer = setTimeout(() => setNow(new Date(Date.now() + leadMs)), delayMs)
    return () => clearTimeout(timer)
  }, [now, leadMs, deadline])
  return now
}
