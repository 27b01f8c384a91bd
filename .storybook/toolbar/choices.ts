import type { Preview } from 'storybook-react-rsbuild'

/** What the toolbar offers besides the width and the colour vision, which Storybook and its axe bring. */
export const globalTypes: Preview['globalTypes'] = {
  theme: {
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'contrast', title: 'High contrast' },
        { value: 'system', title: 'As the system says' },
        { value: 'beside', title: 'Light beside dark' },
      ],
    },
  },
  density: {
    toolbar: {
      title: 'Density',
      icon: 'component',
      dynamicTitle: true,
      items: [
        { value: 'compact', title: 'Compact' },
        { value: 'comfortable', title: 'Comfortable' },
      ],
    },
  },
  text: {
    toolbar: {
      title: 'Text',
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'written', title: 'Text as written' },
        { value: 'short', title: 'Short: the first word' },
        { value: 'long', title: 'Long: a third more letters' },
        { value: 'german', title: 'German compounds' },
      ],
    },
  },
  motion: {
    toolbar: {
      title: 'Motion',
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion as the system says' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
    },
  },
  forced: {
    toolbar: {
      title: 'Forced colours',
      icon: 'paintbrush',
      dynamicTitle: true,
      items: [
        { value: 'off', title: 'Own colours' },
        { value: 'simulated', title: 'Forced colours, simulated' },
      ],
    },
  },
  offset: {
    toolbar: {
      title: 'Time zone',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 0, title: 'UTC' },
        { value: 1, title: 'UTC+1' },
        { value: 2, title: 'UTC+2' },
        { value: -5, title: 'UTC-5' },
      ],
    },
  },
}

export const initialGlobals = {
  theme: 'light',
  density: 'compact',
  text: 'written',
  motion: 'system',
  forced: 'off',
  offset: 0,
}
