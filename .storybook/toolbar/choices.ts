import type { Preview } from 'storybook-react-rsbuild'

type Choice = { value: string | number; title: string }

const choose = (title: string, icon: string, items: Choice[]) => ({
  toolbar: { title, icon, dynamicTitle: true, items },
})

/** What the toolbar offers besides the width and the colour vision, which Storybook and its axe bring. */
export const globalTypes: Preview['globalTypes'] = {
  theme: choose('Theme', 'contrast', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'contrast', title: 'High contrast' },
    { value: 'system', title: 'As the system says' },
    { value: 'beside', title: 'Light beside dark' },
  ]),
  density: choose('Density', 'component', [
    { value: 'compact', title: 'Compact' },
    { value: 'comfortable', title: 'Comfortable' },
  ]),
  text: choose('Text', 'paragraph', [
    { value: 'written', title: 'Text as written' },
    { value: 'short', title: 'Short: the first word' },
    { value: 'long', title: 'Long: a third more letters' },
    { value: 'german', title: 'German compounds' },
  ]),
  motion: choose('Motion', 'play', [
    { value: 'system', title: 'Motion as the system says' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  forced: choose('Forced colours', 'paintbrush', [
    { value: 'off', title: 'Own colours' },
    { value: 'simulated', title: 'Forced colours, simulated' },
  ]),
  offset: choose('Time zone', 'globe', [
    { value: 0, title: 'UTC' },
    { value: 1, title: 'UTC+1' },
    { value: 2, title: 'UTC+2' },
    { value: -5, title: 'UTC-5' },
  ]),
}

export const initialGlobals = {
  theme: 'light',
  density: 'compact',
  text: 'written',
  motion: 'system',
  forced: 'off',
  offset: 0,
}
