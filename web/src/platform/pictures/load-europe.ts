// The shapes of Europe: a chunk of their own, fetched with the first map and cached as long as they stay the same.
import { useEffect, useState } from 'react'
import type { Geometry } from '@imp/drawing/map-shapes.ts'
import { fetchCode } from '../fetch-code.ts'

let loaded: Geometry | null = null

/** A screen that will show a map may ask early. */
export async function loadEurope(): Promise<Geometry> {
  loaded ??= (await fetchCode(() => import('@imp/drawing/europe.generated.ts'))).europe
  return loaded
}

/**
 * @returns null while they are on their way
 * @throws while it is drawn, where they have not come: the screen says so
 */
export function useEurope(): Geometry | null {
  const [geometry, setGeometry] = useState(loaded)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isGone = false
    loadEurope().then(europe => {
      if (!isGone) setGeometry(europe)
    }, setFailure)
    return () => {
      isGone = true
    }
  }, [])
  if (failure) throw failure
  return geometry
}
