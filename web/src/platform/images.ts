// Images that only signed-in people may see: fetched with the token when they come near the window, kept for a while, and
// shown by an address that holds in this page only.
import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface ImageSource {
  /** What it shows, its version included: the same key is the same image. */
  readonly key: readonly (string | number | boolean)[]
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

export interface ShownImage {
  /** For `src`; null: not there yet. */
  readonly address: string | null
  readonly isFailed: boolean
  readonly reload: () => void
}

/** How far outside of the window an image is fetched, so that it is there when it is scrolled to. */
const nearMargin = '400px'
const keptMs = 10 * 60_000

/** @param isWanted nothing is fetched before */
export function useImage({ key, load }: ImageSource, isWanted: boolean): ShownImage {
  const { data, isError, refetch } = useQuery({
    queryKey: ['image', ...key],
    queryFn: ({ signal }) => load(signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: keptMs,
  })
  return { address: useObjectAddress(data), isFailed: isError, reload: () => void refetch() }
}

/** An address of what lies in memory, given back when it is not shown any more. */
export function useObjectAddress(blob: Blob | null | undefined): string | null {
  const [shown, setShown] = useState<{ readonly blob: Blob; readonly address: string } | null>(null)
  useLayoutEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setShown({ blob, address })
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return shown !== null && shown.blob === blob ? shown.address : null
}

/** Is the element in the window, or was it, or nearly? */
export function useNear<E extends Element>(): readonly [attach: RefCallback<E>, isNear: boolean] {
  const [isNear, setNear] = useState(false)
  const observer = useRef<IntersectionObserver | null>(null)
  const attach = useCallback((element: E | null) => {
    observer.current?.disconnect()
    observer.current = null
    if (!element) return
    const notice = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setNear(true)
      observer.current?.disconnect()
    }
    observer.current = new IntersectionObserver(notice, { rootMargin: nearMargin })
    observer.current.observe(element)
  }, [])
  return [attach, isNear]
}
