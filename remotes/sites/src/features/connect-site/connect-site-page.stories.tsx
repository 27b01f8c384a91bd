import { createSite } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  failsWith,
  fill,
  inTurn,
  neverAnswers,
  press,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const refusesToken = failsWith('site_token')
const httpOf = (answer: Parameters<typeof answering<typeof createSite>>[1]) =>
  answerHttp([answering(createSite, answer)])

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Connect site',
  component: StoryHost,
  args: { remote, http: httpOf(refusesToken), path: '/sites/connect' },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Empty: Story = {}
export const Incomplete: Story = { play: press(['button', 'Test and connect']) }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

const connect = inTurn(
  fill({ Name: 'Alpha', Address: 'alpha.example', 'API token': 'secret-token' }),
  press(['button', 'Test and connect']),
)
export const Testing: Story = { args: { http: httpOf(neverAnswers) }, play: connect }
/** The site refuses the token: the cause, what the server says, the next step and what helps. */
export const Refused: Story = { play: inTurn(connect, shows('Could not add site')) }
/** A cause that is at no field. */
export const Firewall: Story = {
  args: { http: httpOf(failsWith('site_firewall')) },
  play: inTurn(connect, shows('Could not add site')),
}
const known = { id: 1, name: 'Alpha', url: 'https://www.alpha.example/', url_backend: null }
/** The account already has the site: which one, its old and new addresses, and the consequences. */
export const KnownSite: Story = {
  args: { http: httpOf(failsWith('site_known', { site: known })) },
  play: connect,
}
export const LeavingUnsaved: Story = {
  play: inTurn(fill({ Name: 'Alpha' }), press(['link', 'Cancel']), shows('Leave without saving?')),
}

const list = inTurn(
  fill({
    'One site on each line': 'alpha.example token Alpha{Enter}beta.example token Beta{Enter}gamma.example',
  }),
  press(['button', 'Test and connect 2 sites']),
)
/** A pasted list after its round: connected, refused, and a line that cannot be used. */
export const ManySites: Story = {
  args: {
    path: '/sites/connect?many=1',
    http: httpOf(({ body }) =>
      body.name === 'Beta' ? refusesToken() : { data: { id: 1, name: body.name } },
    ),
  },
  play: list,
}
export const ManyEmpty: Story = { args: { path: '/sites/connect?many=1' } }
export const ManyRunning: Story = {
  args: { path: '/sites/connect?many=1', http: httpOf(neverAnswers) },
  play: list,
}
export const NarrowMany: Story = { ...ManySites, globals: { viewport: { value: 'mobile1' } } }
