// The only place that defines colours, corners and shadows. Marks (dots, bars, edges) have a contrast of 3:1 on their page, inks
// (text) of 4.5:1 on the page and on their own soft background; theme.test.ts computes both for light and dark.
import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const navy: MantineColorsTuple = [
  '#eef3fa',
  '#d8e3f2',
  '#b5c9e4',
  '#8fadd6',
  '#84a7dc',
  '#4771b3',
  '#375f9f',
  '#284d85',
  '#1c3968',
  '#12284b',
]
const yellow: MantineColorsTuple = [
  '#fff8e6',
  '#feecc2',
  '#fbdd94',
  '#f8cd63',
  '#f6c247',
  '#f5b82e',
  '#d99c12',
  '#a97806',
  '#7d5800',
  '#553c00',
]
const gray: MantineColorsTuple = [
  '#f6f8fb',
  '#edf1f5',
  '#e2e8ef',
  '#d2dae3',
  '#b7c2ce',
  '#93a0ae',
  '#748292',
  '#4d5a68',
  '#343e4a',
  '#1f2732',
]
const dark: MantineColorsTuple = [
  '#d5dce6',
  '#bcc6d3',
  '#9eabbb',
  '#8794a6',
  '#364252',
  '#303b4a',
  '#222b38',
  '#151c27',
  '#10161f',
  '#0b1017',
]

/** [light mark, light soft, light ink, dark mark, dark soft, dark ink] */
const tones = {
  blue: ['#2f6fde', '#e7effc', '#1d4fa8', '#5b93f0', '#1b2c49', '#a3c4ff'],
  yellow: ['#e0a800', '#fdf3d3', '#6b4f00', '#f0be2e', '#3a2f10', '#ffd976'],
  green: ['#2b8a3e', '#e4f4e7', '#1b6a2c', '#4fb565', '#16311d', '#95dba4'],
  orange: ['#e8590c', '#fdebe1', '#9c3a04', '#f27b3a', '#40230f', '#ffb68c'],
  red: ['#c92a2a', '#fdeaea', '#a51d1d', '#f26d6d', '#431a1d', '#ffaaaa'],
  grey: ['#748292', '#edf1f5', '#3f4a57', '#8794a6', '#28323f', '#c5ced9'],
} as const
type Tone = keyof typeof tones

const tokens = (light: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) => {
      const [mark = '', soft = '', ink = ''] = light ? tone.slice(0, 3) : tone.slice(3)
      return [
        [`--imp-${name}-mark`, mark],
        [`--imp-${name}-soft`, soft],
        [`--imp-${name}-ink`, ink],
      ]
    }),
  )

/** Our tone for a Mantine colour used as soft background or ink: its own are too pale, or too bright in the dark. */
const toneOf: Readonly<Record<string, Tone>> = {
  navy: 'blue',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  teal: 'green',
  orange: 'orange',
  red: 'red',
  gray: 'grey',
}
const variantColors: VariantColorsResolver = input => {
  const resolved = defaultVariantColorsResolver(input)
  const tone = toneOf[input.color ?? input.theme.primaryColor]
  if (!tone) return resolved
  const [soft, ink] = [`var(--imp-${tone}-soft)`, `var(--imp-${tone}-ink)`]
  if (input.variant === 'light') return { ...resolved, background: soft, hover: soft, color: ink }
  if (input.variant === 'subtle') return { ...resolved, hover: soft, color: ink }
  if (input.variant === 'outline') return { ...resolved, hover: soft, color: ink, border: `1px solid ${ink}` }
  if (input.variant === 'filled' && tone === 'red') {
    return { ...resolved, background: 'var(--imp-danger)', hover: 'var(--imp-danger-hover)' }
  }
  return resolved
}

export const cssVariables: CSSVariablesResolver = theme => ({
  variables: {
    '--imp-accent': '#f5b82e',
    '--imp-paper': '#ffffff',
    '--imp-danger': '#c92a2a',
    '--imp-danger-hover': '#a82020',
    '--imp-accent-ink': '#1c3968',
    '--imp-header-text': '#ffffff',
    '--imp-content-width': '80rem',
    '--imp-reading-width': '75ch',
    '--imp-header-height': '3.75rem',
  },
  light: {
    ...tokens(true),
    '--mantine-color-navy-light': '#e7effc',
    '--mantine-color-navy-light-hover': '#d8e3f2',
    '--mantine-color-navy-light-color': '#1d4fa8',
    '--imp-header': '#1c3968',
    '--imp-tile': '#d8e3f2',
    '--imp-tile-ink': '#284d85',
    '--imp-tile-strong': '#1c3968',
    '--imp-tile-strong-ink': '#ffffff',
    '--imp-header-hover': '#2b4a7d',
    '--imp-page': '#f6f8fb',
    '--imp-surface': '#ffffff',
    '--imp-line': '#d2dae3',
    '--imp-line-control': '#748292',
    '--imp-field': '#ffffff',
    '--imp-row-hover': '#eef3fa',
    '--imp-heading': '#14284a',
    '--imp-focus': '#1f5fd0',
    '--imp-shadow': '0 1px 2px rgb(20 40 74 / 8%), 0 2px 8px rgb(20 40 74 / 6%)',
    '--imp-edge': '0 0 10px 3px rgb(20 40 74 / 28%)',
    '--mantine-color-text': '#1b2430',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': theme.colors.gray[7],
    '--mantine-color-placeholder': '#5f6c7b',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': theme.colors.gray[6],
    '--mantine-color-disabled-color': '#6a7786',
    '--mantine-color-anchor': '#1d4fa8',
  },
  dark: {
    ...tokens(false),
    '--mantine-color-navy-light': '#1b2c49',
    '--mantine-color-navy-light-hover': '#24385a',
    '--mantine-color-navy-light-color': '#a3c4ff',
    '--imp-header': '#12213a',
    '--imp-tile': '#22324b',
    '--imp-tile-ink': '#b5c9e4',
    '--imp-tile-strong': '#4771b3',
    '--imp-tile-strong-ink': '#ffffff',
    '--imp-header-hover': '#223757',
    '--imp-page': '#151c27',
    '--imp-surface': '#1b2431',
    '--imp-line': '#364252',
    '--imp-line-control': '#7b899b',
    '--imp-field': '#151c27',
    '--imp-row-hover': '#222d3d',
    '--imp-heading': '#eaf0f8',
    '--imp-focus': '#8cb4ff',
    '--imp-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 2px 8px rgb(0 0 0 / 25%)',
    '--imp-edge': '0 0 12px 4px rgb(0 0 0 / 75%)',
    '--mantine-color-text': '#d5dce6',
    '--mantine-color-body': '#1b2431',
    '--mantine-color-dimmed': '#a7b3c2',
    '--mantine-color-placeholder': '#93a1b3',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default-border': '#7b899b',
    '--mantine-color-disabled-color': '#8593a5',
    '--mantine-color-anchor': '#9cc0ff',
  },
})

export const theme = createTheme({
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 5 },
  colors: { navy, yellow, gray, dark },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--imp-shadow)',
    sm: 'var(--imp-shadow)',
    md: 'var(--imp-shadow)',
    lg: 'var(--imp-shadow)',
    xl: 'var(--imp-shadow)',
  },
  fontFamily:
    "'Inter Variable', 'Noto Sans Hebrew', 'Noto Sans JP', 'Noto Sans KR', 'Noto Sans SC', system-ui, sans-serif",
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  headings: {
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: 'clamp(22px, 1.1rem + 1.2vw, 28px)', lineHeight: '1.25' },
      h2: { fontSize: '22px', lineHeight: '1.3' },
      h3: { fontSize: '18px', lineHeight: '1.35' },
      h4: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  variantColorResolver: variantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // The first entry gets the focus; Mantine's placeholder would be an invalid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Closed lists are not in the DOM: the table editor has two lists per column.
    Combobox: { defaultProps: { keepMounted: false } },
    // Choosing the selected option again changes nothing; optional fields are `clearable`.
    Select: { defaultProps: { allowDeselect: false } },
    // Otherwise its header would be announced as the page's banner.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Badge: { defaultProps: { tt: 'none' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})
