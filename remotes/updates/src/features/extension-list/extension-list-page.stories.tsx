import { AccountExtension, listAccountExtensions } from '@flotilla/api/contract'
import { answerHttp, answering, aPageOf, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
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
  answerHttp([answering(listAccountExtensions, ({ query }) => aPageOf(extensions, query))])

const meta: Meta<typeof StoryHost> = {
  title: 'Updates/Extensions page',
  component: StoryHost,
  args: { remote, path: '/extensions', http: httpOf(rows) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const WithAndWithoutUpdater: Story = {}
export const NoneYet: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/extensions?search=nothing' } }
export const Failed: Story = { args: { http: answerHttp([answering(listAccountExtensions, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listAccountExtensions, neverAnswers)]) } }
