// How pictures are drawn on this page: width of the container, colour scheme, language and direction.
import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { useText } from '../i18n/text.ts'
import { printing } from '../printing.ts'
import { useStore } from '../store.ts'

/** Until the container is measured, and where it cannot be. */
const defaultWidthPx = 960

/** Put `place` on the element that the picture fills. @param printedWidth in px; by default as wide as on the screen */
export function usePictureStyle(printedWidth?: number) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(defaultWidthPx)
  // A layout effect, so that nothing is drawn in the wrong width first.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { dir: direction } = useDirection()
  const { locale } = useIntl()
  const formatText = useText()
  // Printing lays the page out before the container could be measured again.
  const isPrinting = useStore(printing)
  const shownWidth = (isPrinting && printedWidth) || width
  const style = useMemo(
    (): PictureStyle => ({ scheme, width: shownWidth, locale, direction, isFramed: false, formatText }),
    [scheme, shownWidth, locale, direction, formatText],
  )
  return { place, style }
}
