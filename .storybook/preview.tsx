import './clock.ts'
import { holdFakeHosts } from '@flotilla/platform/fake-host'
import type { Decorator, Preview } from 'storybook-react-rsbuild'
import { declarationOf } from './declarations.ts'
import { ThemedDocs } from './docs-container.tsx'
import { DocsPage } from './docs-page.tsx'
import { isBeside, withLook } from './look.tsx'
import { Beside } from './toolbar/beside.tsx'
import { changeTexts, restoreTexts } from './toolbar/changed-texts.ts'
import { globalTypes, initialGlobals } from './toolbar/choices.ts'
import { setMediaFeatures } from './toolbar/media-features.ts'
import { textLengths } from './toolbar/text-lengths.ts'

/** Forced colours are for stories alone: a docs page keeps its own look. */
const isForced = (globals: Record<string, unknown>, viewMode: string) =>
  globals.forced === 'simulated' && viewMode === 'story'

const look: Decorator = (Story, { globals, viewMode, id, title, args, initialArgs, parameters }) => {
  if (!isBeside(globals, viewMode)) {
    // A dark contrast theme of a person; under it a browser asks for the dark look.
    const shown = isForced(globals, viewMode) ? { ...globals, theme: 'dark' } : globals
    return <>{withLook(shown, <Story />)}</>
  }
  const changed = Object.entries(args).filter(([name, value]) => value !== initialArgs[name])
  return (
    <Beside
      storyId={id}
      changedArgs={Object.fromEntries(changed)}
      globals={globals}
      isPage={parameters.layout === 'fullscreen' || !/^(?:Components|Foundations)\//.test(title)}
    />
  )
}

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

const preview: Preview = {
  decorators: [look],
  initialGlobals,
  globalTypes,
  beforeEach: ({ globals, viewMode, parameters, title }) => {
    holdFakeHosts(declarationOf(title))
    restoreTexts()
    setMediaFeatures({ motion: globals.motion === 'reduced', forced: isForced(globals, viewMode) })
    // Its frames play the story; here there is nothing to press.
    parameters.throwPlayFunctionExceptions = !isBeside(globals, viewMode)
  },
  // After the story has played: it finds its parts by their texts.
  afterEach: ({ globals, viewMode }) => {
    const length = textLengths.find((one) => one === globals.text)
    if (viewMode === 'story' && length !== undefined && !isBeside(globals, viewMode)) changeTexts(length)
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
          [
            'Welcome · home, overview, index',
            'What to use instead · accordion, breadcrumb, stepper, carousel, slider, upload, rating, calendar',
            'Change log · what is new, releases, versions, history',
            'Beside others · comparison, Primer, Grafana UI, Carbon, Cloudscape',
          ],
          'Foundations',
          [
            'Principles',
            'Colours · color, palette, contrast',
            'Type · font, typography, text size',
            'Spacing · grid, gap, margin, padding',
            'Density · compact, comfortable, row height',
            'Shapes · radius, shadow, elevation, layer, z-index',
            'Motion · animation, duration, easing',
            'Icons · pictogram, symbol, lucide',
            'Drawings',
            'Charts · graph, data visualisation, colour blindness',
            'Data formats · date, number, money, duration, size',
            'Writing · words, copy, tone, glossary, errors',
          ],
          'Components',
          'Patterns',
          [
            'List page · template, index, collection',
            'Detail panel',
            'Form with save bar · settings, edit',
            'Inbox · triage, attention, tasks',
            'Long work · background job, batch',
            'Wizard · steps, guided task, assistant',
            'States of a page · empty, error, offline, no access, onboarding',
          ],
          'Remotes',
          [
            'Make a remote · page, plugin, module federation, micro frontend',
            'A remote that runs · batch from a list, bulk action, fake host, example',
            'The SDK · platform, RemoteModule, usePlatform, API',
          ],
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
