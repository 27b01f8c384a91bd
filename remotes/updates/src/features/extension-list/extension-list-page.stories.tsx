import { AccountExtension, listAccountExtensions, setExtensionAutoUpdate } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  aPageOf,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const rows = [
  { id: 1, translated_name: 'Akeeba Backup Professional', type: 'package', element: 'pkg_akeebabackup' },
  {
    id: 2,
    translated_name: 'JCE Editor',
    type: 'package',
    element: 'pkg_jce',
    autoupdate_enabled: 1 as const,
  },
  { id: 3, translated_name: 'System – Old helper', type: 'plugin', element: 'old', folder: 'system' },
].map((fields) =>
  AccountExtension.parse({
    ...fields,
    sitecount: fields.id * 3,
    site_info: ['Architekturbüro Nord 10.1.2', 'Bäckerei Klein 10.2.0'],
    support_update: fields.id !== 3,
  }),
)

const httpOf = (extensions: readonly AccountExtension[]) =>
  answerHttp([
    answering(listAccountExtensions, ({ query }) => aPageOf(extensions, query)),
    answering(setExtensionAutoUpdate, refuses),
  ])
const many = Array.from({ length: 63 }, (_, index) =>
  AccountExtension.parse({
    ...{
      id: index + 1,
      type: 'plugin',
      element: `ext_${index}`,
      folder: 'system',
      sitecount: 46 - (index % 40),
    },
    translated_name:
      index % 9 === 4 ? 'System - Cookie consent with a name that is far too long' : `Extension ${index + 1}`,
    ...{ site_info: ['Architekturbüro Nord (2.9.81)'], support_update: index % 5 !== 3 },
  }),
)

const meta: Meta<typeof StoryHost> = {
  title: 'Updates/Extensions page',
  component: StoryHost,
  args: { remote, path: '/extensions', http: httpOf(rows) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const WithAndWithoutUpdater: Story = {}
export const Many: Story = { args: { http: httpOf(many), path: '/extensions?page=2' } }
export const Selected: Story = { play: press(['checkbox', 'Select all extensions on this page']) }
/** The switch goes back, and a message says why. */
export const AutoUpdateRefused: Story = {
  play: inTurn(press(['switch', /Akeeba Backup Professional/]), shows(/could not be|is starting/)),
}
export const SitesOfOne: Story = { play: press(['button', '6 sites with JCE Editor']) }
export const NoneYet: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/extensions?search=nothing' } }
export const Failed: Story = { args: { http: answerHttp([answering(listAccountExtensions, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listAccountExtensions, neverAnswers)]) } }
export const Narrow: Story = { args: { http: httpOf(many) }, globals: { viewport: { value: 'mobile1' } } }
