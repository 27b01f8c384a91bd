import { listSites, updateSiteCore } from '@flotilla/api/contract'
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
import code from './core-round-page.tsx?raw'
import { remote } from './remote.tsx'

const names = [
  ...['Architekturbüro Nord', 'Autohaus Meier', 'Bäckerei Klein', 'Café Wien', 'Fahrradladen Kette'],
  ...['Hotel Seeblick', 'Museum', 'Weingut Steinert'],
]
const old = { app_version: '5.4.6', core_need_update: 1, core_update_to: '5.4.8' } as const
const sites = names.map((name, index) => aSiteRow({ id: index + 1, name }, old))

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
    path: '/core-round',
    http: answerHttp([
      answering(listSites, ({ query }) =>
        aPageOf(
          sites.filter(({ name }) => name.toLowerCase().includes((query?.search ?? '').toLowerCase())),
          query,
        ),
      ),
      answering(updateSiteCore, ({ params }) => ({ data: { id: Number(params?.id), process_state: 1 } })),
    ]),
  },
} satisfies Meta<typeof StoryHost>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { path: '/core-round?search=museum' } }
export const Loading: Story = { args: { http: answerHttp([answering(listSites, neverAnswers)]) } }
export const Failed: Story = { args: { http: answerHttp([answering(listSites, refuses)]) } }
export const Asks: Story = {
  play: press(['checkbox', /^Select all/], ['button', /^Update core of 8 sites/]),
}
