import type { Density, ThemeChoice } from '@flotilla/ui/theme'
import { ThemeProvider } from '@flotilla/ui/theme'
import type { Decorator, Preview } from 'storybook-react-rsbuild'

const themes: ThemeChoice[] = ['light', 'dark', 'system']
const densities: Density[] = ['comfortable', 'compact']

const withLook: Decorator = (Story, { globals }) => (
  <ThemeProvider
    theme={themes.find((theme) => theme === globals.theme) ?? 'light'}
    density={densities.find((density) => density === globals.density) ?? 'compact'}
  >
    <Story />
  </ThemeProvider>
)

const preview: Preview = {
  decorators: [withLook],
  initialGlobals: { theme: 'light', density: 'compact' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: themes, dynamicTitle: true } },
    density: { toolbar: { title: 'Density', icon: 'component', items: densities, dynamicTitle: true } },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Principles', 'Colours', 'Type', 'Shapes', 'Motion'],
          'Components',
          'Shell',
          'Sites',
          'Updates',
          'Account',
          'Admin',
        ],
      },
    },
  },
}

export default preview
