// The shapes of Europe: a chunk of its own, loaded with the first map and cached while it stays the same.
import { useEffect, useState } from 'react'
import type { Geometry } from '@imp/drawing/map-shapes.ts'
import { fetchCode } from '../fetch-code.ts'

let loaded: Geometry | null = null

export async function loadEurope(): Promise<Geometry> {
  loaded ??= (await fetchCode(() => import('@imp/drawing/europe.generated.ts'))).europe
  return loaded
}

/** @returns null while loading. @throws during rendering if loading has failed, so that the screen says so */
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
