import { Account, getAccount } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, neverAnswers, refuses, StoryHost, shows } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

const account = (fields: Partial<Account> = {}) =>
  answerHttp([
    answering(getAccount, () => ({
      data: { ...Account.parse({ id: 1, company: 'Studio Nordlicht' }), ...fields },
    })),
  ])
const card = {
  default_payment_method: 'CC',
  cc_last4: '4242',
  valid_payment: true,
  valid_cc_payment: true,
} as const
const bank = {
  default_payment_method: 'SEPA',
  sepa_last4: '3000',
  valid_payment: true,
  valid_sepa_payment: true,
} as const

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Payment',
  component: StoryHost,
  ...tabLayout,
  args: {
    ...{ remote, path: '/payment', http: account(card) },
    config: { stripe: { publishableKey: 'pk' } },
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Card: Story = {}
export const CardAndBankAllowed: Story = { args: { http: account({ ...card, sepa_payment_allowed: true }) } }
export const BankAccount: Story = { args: { http: account({ ...bank, sepa_payment_allowed: true }) } }
export const Nothing: Story = { args: { http: account() } }
/** The bank gave the mandate back: no method is valid any more. */
export const MandateFailed: Story = {
  args: {
    http: account({ ...bank, valid_payment: false, valid_sepa_payment: false, sepa_payment_allowed: true }),
  },
}
export const ActingAsThePerson: Story = {
  args: {
    http: account({ ...card, sepa_payment_allowed: true }),
    session: fakeSession({ isImpersonating: true }),
  },
}
/** A server without a payment provider. */
export const NothingWithoutProvider: Story = { args: { http: account(), config: {} } }
export const CardWithoutProvider: Story = { args: { config: {} } }
export const FreeTrial: Story = {
  args: { http: account({ remainingfreedays: 4 }) },
  play: shows(/Your free trial runs for 4 more days/),
}
export const ServiceDisabled: Story = {
  args: { http: account({ service_enabled: false }) },
  play: shows(/everything works again as soon as you add a credit card/),
}
export const ServiceDisabledWithCard: Story = { args: { http: account({ ...card, service_enabled: false }) } }
export const Failed: Story = { args: { http: answerHttp([answering(getAccount, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(getAccount, neverAnswers)]) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
