// The box in which a picture tells of what is pointed at.
import { fontSizes, type PictureTheme } from './theme.ts'

export const tooltipBox = (theme: PictureTheme) => ({
  renderMode: 'richText' as const,
  confine: true,
  backgroundColor: theme.background,
  borderColor: theme.axis,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: theme.text, fontSize: fontSizes.label },
})

/** Of the one mark: in every picture whose marks are tiles or points. */
export const itemTooltip = (theme: PictureTheme) => ({ ...tooltipBox(theme), trigger: 'item' as const })
