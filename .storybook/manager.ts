import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { chosenTheme, storybookTheme } from './storybook-theme.ts'

/** Words to be found by follow the name in a title: "Ring · spinner, loader". The sidebar omits them. */
const withoutSearchWords = (name: string) => name.split(' · ')[0] ?? name

addons.setConfig({
  theme: storybookTheme(chosenTheme({ theme: 'system' })),
  sidebar: { renderLabel: ({ name }) => withoutSearchWords(name) },
})

addons.register('flotilla/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: storybookTheme(chosenTheme(globals)) })
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
