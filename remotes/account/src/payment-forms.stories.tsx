import type { RemoteModule } from '@flotilla/platform'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, StoryHost, shows } from '@flotilla/testing/stories'
import { stripeScript } from '@flotilla/testing/stripe'
import { QueryState } from '@flotilla/ui/page'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { CardForm } from './features/add-card/card-form.tsx'
import { SepaForm } from './features/add-sepa/sepa-form.tsx'
import { remote } from './remote.tsx'
import { stripeQuery } from './stripe/stripe-query.ts'

/** A form with the double's fields; the real gate reloads documents that were not loaded at its address. */
function FormAlone({ children }: { children: ReactNode }) {
  stripeScript({ apiUrl: '', frameUrl: null })
  return (
    <QueryState query={useQuery(stripeQuery('pk'))} of="payment form">
      {(stripe) => <Elements stripe={stripe}>{children}</Elements>}
    </QueryState>
  )
}

const formOf = (form: ReactNode): RemoteModule => ({
  routes: [{ path: '*', element: <FormAlone>{form}</FormAlone> }],
})

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Payment forms',
  component: StoryHost,
  args: { remote, path: '/addCard', http: answerHttp([]) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const CardWithoutProvider: Story = { play: shows('Payments are not set up') }
export const BankAccountWithoutProvider: Story = { args: { path: '/addSepa' } }
export const ActingAsThePerson: Story = { args: { session: fakeSession({ isImpersonating: true }) } }
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
export const NarrowBankAccount: Story = { ...BankAccount, globals: { viewport: { value: 'mobile1' } } }
