import { ApiError } from '@flotilla/api/client'
import { forgetPassword, login, register, resendVerification, verify } from '@flotilla/api/contract'
import { answering, neverAnswers } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../test/story-console.tsx'
import { identityChanged } from '../../store/session-slice.ts'

const isUnknown = () => {
  throw new ApiError({ code: 'unauthenticated', message: 'These credentials are unknown.', status: 401 })
}
const isUnverified = () => {
  throw new ApiError({
    code: 'not_verified',
    message: 'Please verify your e-mail address first.',
    status: 403,
  })
}
const isTaken = () => {
  const fields = { email: ['There is an account with this e-mail.'], coupon: ['This coupon has ended.'] }
  throw new ApiError({ code: 'invalid', message: 'Please look at the fields.', status: 422, fields })
}
const link = {
  v: 1,
  name: 'Hotel Seeblick',
  url: 'https://hotel-seeblick.example/',
  url_backend: 'https://hotel-seeblick.example/administrator/',
  api_url: 'https://hotel-seeblick.example/api/',
  auth: { type: 'joomla-token', token: 'secret' },
  ts: 1_800_000_000,
}

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Public pages',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { person: 'nobody', path: '/login' },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

/** Fills fields by their labels, then presses a button. */
const submit =
  (fields: Record<string, string>, button: string, box?: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    for (const [label, text] of Object.entries(fields))
      await userEvent.type(await canvas.findByLabelText(label), text)
    if (box !== undefined) await userEvent.click(canvas.getByRole('checkbox', { name: box }))
    await userEvent.click(canvas.getByRole('button', { name: button }))
  }
const signIn = submit({ 'E-mail': 'agency@demo.test', Password: 'wrong' }, 'Sign in')
const signUp = submit(
  { 'E-mail': 'new@demo.test', Password: 'correct horse', 'Confirm password': 'correct horse' },
  'Create account',
  'I accept the terms of service',
)

export const LogIn: Story = {}
export const LogInRefused: Story = { args: { answers: [answering(login, isUnknown)] }, play: signIn }
export const NotVerified: Story = { args: { answers: [answering(login, isUnverified)] }, play: signIn }
export const VerificationSentAgain: Story = {
  args: { answers: [answering(login, isUnverified), answering(resendVerification, () => null)] },
  play: async (context) => {
    await signIn(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Send the mail again' }))
  },
}
export const SessionEnded: Story = {
  args: {
    happened: [
      identityChanged({
        ...{ token: null, originalToken: null },
        notice: 'Your session has ended. Please sign in again.',
      }),
    ],
  },
}
export const SiteWaits: Story = {
  args: { path: `/addSite/${btoa(JSON.stringify(link))}` },
}
export const BrokenConnectLink: Story = { args: { path: '/addSite/broken' } }
export const SignUp: Story = { args: { path: '/register' } }
export const SignUpRefused: Story = {
  args: { path: '/register', answers: [answering(register, isTaken)] },
  play: signUp,
}
export const SignedUp: Story = {
  args: { path: '/register', answers: [answering(register, () => null)] },
  play: signUp,
}
export const ForgotPassword: Story = { args: { path: '/forget' } }
export const ResetMailSent: Story = {
  args: { path: '/forget', answers: [answering(forgetPassword, () => null)] },
  play: submit({ 'E-mail': 'agency@demo.test' }, 'Reset password'),
}
export const IncompleteResetLink: Story = { args: { path: '/resetpassword' } }
export const Verifying: Story = {
  args: { path: '/verify?token=t', answers: [answering(verify, neverAnswers)] },
}
export const NarrowSignUp: Story = { ...SignUp, globals: { viewport: { value: 'mobile1' } } }
