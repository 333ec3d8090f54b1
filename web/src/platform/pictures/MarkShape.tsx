// One mark of a picture as an SVG element. drawing/src/marks.ts writes the same marks for the server and for files.
import { baselineShiftEm, hatchId, hatchSteps, listHatches, scaleOf, type Mark } from '@imp/drawing/marks.ts'
import { pictureFont } from '@imp/drawing/theme.ts'

/** @param idPrefix keeps the hatch pattern ids of several maps on a page distinct */
export function MarkShape({ mark, idPrefix }: { mark: Mark; idPrefix: string }) {
  if (mark.kind === 'text') {
    const { text, x, y, fontSize, fill, align, isBold, halo, opacity } = mark
    return (
      <text
        x={x}
        y={y + fontSize * baselineShiftEm}
        fontSize={fontSize}
        fontFamily={pictureFont}
        fontWeight={isBold ? 700 : undefined}
        fill={fill}
        textAnchor={align}
        opacity={opacity}
        {...(halo && { stroke: halo, strokeWidth: 2.5, strokeLinejoin: 'round', paintOrder: 'stroke' })}
      >
        {text}
      </text>
    )
  }
  const scale = scaleOf(mark)
  const paint = {
    fill: typeof mark.fill === 'string' ? mark.fill : `url(#${idPrefix}${hatchId(mark.fill, scale)})`,
    opacity: mark.opacity,
    ...(mark.stroke && {
      stroke: mark.stroke,
      strokeWidth: (mark.strokeWidth ?? 1) / scale,
      strokeLinejoin: 'round' as const,
    }),
  }
  switch (mark.kind) {
    case 'path':
      return <path d={mark.d} transform={`translate(${mark.x} ${mark.y}) scale(${scale})`} {...paint} />
    case 'circle':
      return <circle cx={mark.x} cy={mark.y} r={mark.radius} {...paint} />
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx={mark.radius} {...paint} />
  }
}

export function HatchPatterns({ marks, idPrefix }: { marks: readonly Mark[]; idPrefix: string }) {
  const { distance, width } = hatchSteps
  return (
    <defs>
      {listHatches(marks).map(({ id, hatch, scale }) => (
        <pattern
          key={id}
          id={idPrefix + id}
          width={distance}
          height={distance}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / scale}) rotate(45)`}
        >
          <rect width={distance} height={distance} fill={hatch.ground} />
          <rect width={width} height={distance} fill={hatch.line} />
        </pattern>
      ))}
    </defs>
  )
}
