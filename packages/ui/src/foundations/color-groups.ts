import { type ColorName, colors } from '../theme/colors.ts'

const words: Record<string, string> = {
  bg: 'Grounds, from the page up to what floats above it',
  text: 'Text',
  border: 'Borders',
  accent: 'Accent: you can act, or it is running',
  focus: 'Focus',
  success: 'Success: outlined and grey where nothing is wrong',
  warning: 'Warning',
  danger: 'Danger',
  info: 'Information',
  neutral: 'Neutral',
  quiet: 'Pictures and charts where nothing is wrong; bars, and what is pointed at',
  viz: 'Charts, in this order',
}

const isName = (name: string): name is ColorName => name in colors

/** The colour tokens by what they are for, in the order of the look. */
export const colorGroups: { title: string; names: ColorName[] }[] = Object.entries(words).map(
  ([prefix, title]) => ({
    title,
    names: Object.keys(colors)
      .filter(isName)
      .filter((name) => name.startsWith(`${prefix}-`) || name.replace(/\d$/, '') === prefix),
  }),
)
