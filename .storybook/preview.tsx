import './clock.ts'
import type { Decorator, Preview } from 'storybook-react-rsbuild'
import { ThemedDocs } from './docs-container.tsx'
import { DocsPage } from './docs-page.tsx'
import { densities, themes, withLook } from './look.tsx'

const look: Decorator = (Story, { globals }) => <>{withLook(globals, <Story />)}</>

/** Widths at which the layout changes or is checked; `mobile1` is the name that stories use for a phone. */
const viewports = Object.fromEntries(
  [
    ['mobile1', 320, 568],
    ['phone', 390, 844],
    ['tablet', 768, 1024],
    ['wideTablet', 834, 1112],
    ['small', 1024, 768],
    ['laptop', 1280, 800],
    ['desktop', 1440, 900],
    ['wide', 1920, 1080],
  ].map(([name, width, height]) => [
    name,
    { name: `${width} px`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
)

const offsets = [
  { value: 0, title: 'UTC' },
  { value: 1, title: 'UTC+1' },
  { value: 2, title: 'UTC+2' },
  { value: -5, title: 'UTC-5' },
]

const preview: Preview = {
  decorators: [look],
  initialGlobals: { theme: 'light', density: 'compact', offset: 0 },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: themes, dynamicTitle: true } },
    density: { toolbar: { title: 'Density', icon: 'component', items: densities, dynamicTitle: true } },
    offset: { toolbar: { title: 'Time zone', icon: 'globe', items: offsets, dynamicTitle: true } },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { page: DocsPage, container: ThemedDocs, codePanel: true },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome · home, overview, index'],
          'Foundations',
          [
            'Principles',
            'Colours · color, palette, contrast',
            'Type · font, typography, text size',
            'Spacing · grid, gap, margin, padding',
            'Shapes · radius, shadow, elevation, density',
            'Motion · animation, duration, easing',
            'Icons · pictogram, symbol, lucide',
            'Drawings',
          ],
          'Components',
          'Patterns',
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
