import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { withLook } from './look.tsx'
import { chosenTheme, storybookTheme } from './storybook-theme.ts'
import './docs.css'

type Globals = Record<string, unknown>

/** The choices of the toolbar that the channel last told of. */
function useGlobals(channel: DocsContainerProps['context']['channel']): Globals {
  const [globals, setGlobals] = useState<Globals>(() => {
    const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
    return told?.globals ?? {}
  })
  useEffect(() => {
    const follow = (told: { globals: Globals }) => setGlobals(told.globals)
    channel.on(GLOBALS_UPDATED, follow)
    channel.on(SET_GLOBALS, follow)
    return () => {
      channel.off(GLOBALS_UPDATED, follow)
      channel.off(SET_GLOBALS, follow)
    }
  }, [channel])
  return globals
}

/** A docs page in the theme and density of the toolbar. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context.channel)
  return withLook(
    globals,
    <DocsContainer context={context} theme={storybookTheme(chosenTheme(globals))}>
      {children}
    </DocsContainer>,
  )
}
