import { backupSite, listSites } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  aPageOf,
  aSiteRow,
  neverAnswers,
  press,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { template } from '../patterns/template.ts'
import code from './backup-round-page.tsx?raw'
import { remote } from './remote.tsx'

const names = [
  'Architekturbüro Nord',
  'Autohaus Meier',
  'Bäckerei Klein',
  'Hotel Seeblick',
  'Weingut Steinert',
]
const sites = names.map((name, index) => aSiteRow({ id: index + 1, name }))

const meta = {
  title: 'Remotes/A remote that runs · batch from a list, bulk action, fake host, example',
  component: StoryHost,
  tags: ['autodocs'],
  parameters: template(
    'A whole remote in the fake host: it reads, keeps its search in the address and asks the shell to start work. The sheet, the tray and the messages are the shell’s, also in this story.',
    code,
  ),
  args: {
    remote,
    path: '/backup-round',
    http: answerHttp([
      answering(listSites, ({ query }) =>
        aPageOf(
          sites.filter(({ name }) => name.toLowerCase().includes((query?.search ?? '').toLowerCase())),
          query,
        ),
      ),
      answering(backupSite, () => null),
    ]),
  },
} satisfies Meta<typeof StoryHost>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { path: '/backup-round?search=museum' } }
export const Loading: Story = { args: { http: answerHttp([answering(listSites, neverAnswers)]) } }
export const Failed: Story = { args: { http: answerHttp([answering(listSites, refuses)]) } }
export const Asks: Story = {
  play: press(['checkbox', /^Select all/], ['button', /^Back up 5 sites/]),
}
