import './drawing.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { classNames } from '../basics/class-names.ts'
import type { ScreenName } from './joomla-screens.tsx'
import type { DrawingName } from './pictures.tsx'

export type { DrawingName, ScreenName }

type Props<Name extends string> = {
  /** Which drawing: of an empty page, or a screen of Joomla. */
  name: Name
}

/** Fetches a picture when it is first shown; if that fails, its place stays empty. */
function picture<Name extends string>(fetch: () => Promise<ComponentType<Props<Name>>>) {
  const Nothing: ComponentType<Props<Name>> = () => null
  return lazy(async () => ({ default: await fetch().catch(() => Nothing) }))
}

const Picture = picture<DrawingName>(async () => (await import('./pictures.tsx')).Picture)
const Screen = picture<ScreenName>(async () => (await import('./joomla-screens.tsx')).JoomlaScreen)

const isScreen = (name: DrawingName | ScreenName): name is ScreenName => name.startsWith('joomla-')

/** A calm drawing beside words that say the same; its place is reserved before it arrives. */
export function Drawing({ name }: Props<DrawingName | ScreenName>) {
  return (
    <span
      className={classNames(
        'fl-drawing',
        isScreen(name) && 'fl-drawing--screen',
        name === 'clear' && 'fl-drawing--wide',
      )}
      aria-hidden="true"
    >
      <Suspense fallback={null}>{isScreen(name) ? <Screen name={name} /> : <Picture name={name} />}</Suspense>
    </span>
  )
}
