// The tooltips of pictures.
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

/** For pictures whose marks are tiles or points. */
export const itemTooltip = (theme: PictureTheme) => ({ ...tooltipBox(theme), trigger: 'item' as const })
