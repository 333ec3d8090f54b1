// The shapes of Europe: a chunk of their own, fetched with the first map and cached as long as they stay the same.
import { useEffect, useState } from 'react'
import type { Geometry } from '@imp/drawing/map-shapes.ts'

let loaded: Geometry | null = null

/** A screen that will show a map may ask early. */
export async function loadEurope(): Promise<Geometry> {
  loaded ??= (await import('@imp/drawing/europe.generated.ts')).europe
  return loaded
}

/** @returns null while they are on their way */
export function useEurope(): Geometry | null {
  const [geometry, setGeometry] = useState(loaded)
  useEffect(() => {
    let isGone = false
    void loadEurope().then(europe => {
      if (!isGone) setGeometry(europe)
    })
    return () => {
      isGone = true
    }
  }, [])
  return geometry
}
