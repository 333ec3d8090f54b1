// Images that only signed-in people may see: fetched with the token when they come near the viewport, cached for a while, and
// shown through an object URL of this page.
import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface ImageSource {
  /** Identifies the image, including its version: the same key is the same image. */
  readonly key: readonly (string | number | boolean)[]
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

export interface ShownImage {
  readonly address: string | null
  readonly isFailed: boolean
  readonly reload: () => void
}

const nearMargin = '400px'
const cacheMs = 10 * 60_000

export function useImage({ key, load }: ImageSource, isWanted: boolean): ShownImage {
  const { data, isError, refetch } = useQuery({
    queryKey: ['image', ...key],
    queryFn: ({ signal }) => load(signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: cacheMs,
  })
  return { address: useObjectAddress(data), isFailed: isError, reload: () => void refetch() }
}

/** An object URL of the blob, revoked when it is no longer shown. */
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

/** Has the element been in or near the viewport? */
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
