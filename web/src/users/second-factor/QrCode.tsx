// A text as a QR code, always dark on light, as cameras need it.
import { useMemo } from 'react'
import { encode } from 'uqr'

const sizePx = 200

export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = useMemo(() => encode(content), [content])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
