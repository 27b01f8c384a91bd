import type { RemoteModule } from '@flotilla/platform'
import { answerHttp, StoryHost } from '@flotilla/testing/stories'
import { stripeScript } from '@flotilla/testing/stripe'
import { Elements } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { ReactNode } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { CardForm } from './features/add-card/card-form.tsx'
import { SepaForm } from './features/add-sepa/sepa-form.tsx'
import { remote } from './remote.tsx'

/** A form with the double's fields; the gate before it reloads documents that were not loaded at its address. */
function formOf(form: ReactNode): RemoteModule {
  stripeScript({ apiUrl: '', frameUrl: null })
  return { routes: [{ path: '*', element: <Elements stripe={loadStripe('pk')}>{form}</Elements> }] }
}

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Payment forms',
  component: StoryHost,
  args: { remote, path: '/addCard', http: answerHttp([]) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const CardWithoutProvider: Story = {}
export const BankAccountWithoutProvider: Story = { args: { path: '/addSepa' } }
export const Card: Story = { args: { remote: formOf(<CardForm />) } }
export const BankAccount: Story = { args: { remote: formOf(<SepaForm />), path: '/addSepa' } }
export const CardIncomplete: Story = {
  ...Card,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save credit card' }))
  },
}
export const BankAccountIncomplete: Story = {
  ...BankAccount,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save bank account' }))
  },
}
export const Narrow: Story = { ...Card, globals: { viewport: { value: 'mobile1' } } }
