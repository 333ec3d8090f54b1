// The current time for what depends on it (deadlines), updated every minute.
import { useEffect, useState } from 'react'

const refreshIntervalMs = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
