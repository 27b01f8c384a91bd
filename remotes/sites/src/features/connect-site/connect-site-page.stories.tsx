import { ApiError } from '@flotilla/api/client'
import { createSite } from '@flotilla/api/contract'
import { answerHttp, answering, press, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const http = answerHttp([
  answering(createSite, () => {
    throw new ApiError({ code: 'site_token', message: 'The site refused the API token.', status: 422 })
  }),
])

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Connect site',
  component: StoryHost,
  args: { remote, http, path: '/sites/connect' },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Empty: Story = {}
export const Incomplete: Story = { play: press(['button', 'Test and connect']) }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

/** Fills the form and sends it. */
const connect: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const typed = { Name: 'Alpha', Address: 'alpha.example', 'API token': 'secret-token' }
  for (const [label, text] of Object.entries(typed))
    await userEvent.type(await canvas.findByLabelText(label), text)
  await userEvent.click(canvas.getByRole('button', { name: 'Test and connect' }))
}

/** The site refuses the token: the cause, what the server says, the next step and what helps. */
export const Refused: Story = {
  play: async (context) => {
    await connect(context)
    await context.canvas.findByText('Could not add site')
  },
}

const known = { id: 1, name: 'Alpha', url: 'https://www.alpha.example/', url_backend: null }
/** The account already has the site: which one, its old and new addresses, and the consequences. */
export const KnownSite: Story = {
  args: {
    http: answerHttp([
      answering(createSite, () => {
        throw new ApiError({ code: 'site_known', message: 'Your account has it.', status: 409, site: known })
      }),
    ]),
  },
  play: connect,
}

/** A pasted list after its round: connected, refused, and a line that cannot be used. */
export const ManySites: Story = {
  args: {
    path: '/sites/connect?many=1',
    http: answerHttp([
      answering(createSite, ({ body }) => {
        if (body.name === 'Beta')
          throw new ApiError({ code: 'site_token', message: 'The site refused the API token.', status: 422 })
        return { data: { id: 1, name: body.name } }
      }),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByLabelText('One site on each line'),
      'alpha.example token Alpha{Enter}beta.example token Beta{Enter}gamma.example',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Test and connect 2 sites' }))
  },
}
