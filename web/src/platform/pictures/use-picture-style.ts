// How pictures are drawn here: the width of their place, the appearance, language and direction of the application.
import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { useText } from '../i18n/text.ts'
import { printing } from '../printing.ts'
import { useStore } from '../store.ts'

/** Until the place is measured, and where nothing can be measured. */
const usualWidthPx = 960

/** `place`: goes on the element that the picture fills. @param printedWidth px on paper; without it as wide as on the screen */
export function usePictureStyle(printedWidth?: number) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidthPx)
  // Before anything is seen, so that nothing is drawn in another width first.
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
  // What is printed is laid out before its place could be measured.
  const isPrinting = useStore(printing)
  const shownWidth = (isPrinting && printedWidth) || width
  const style = useMemo(
    (): PictureStyle => ({ scheme, width: shownWidth, locale, direction, isFramed: false, formatText }),
    [scheme, shownWidth, locale, direction, formatText],
  )
  return { place, style }
}
