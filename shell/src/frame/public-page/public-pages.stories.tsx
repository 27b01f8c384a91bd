import {
  type ConnectLink,
  encodeConnectLink,
  forgetPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verify,
} from '@flotilla/api/contract'
import { answering, failsWith, fill, inTurn, neverAnswers, press, shows } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../test/story-console.tsx'
import { identityChanged } from '../../store/session-slice.ts'

const isUnknown = failsWith('unauthenticated', { message: 'These credentials are unknown.' })
const isUnverified = failsWith('not_verified')
const isTaken = failsWith('invalid', {
  fields: { email: ['There is an account with this e-mail.'], coupon: ['This coupon has ended.'] },
})
const link: ConnectLink = {
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

const signIn = inTurn(fill({ 'E-mail': 'agency@demo.test', Password: 'wrong' }), press(['button', 'Sign in']))
const typed = fill({
  'E-mail': 'new@demo.test',
  ...{ Password: 'correct horse', 'Confirm password': 'correct horse' },
})
const signUp = inTurn(
  typed,
  press(['checkbox', 'I accept the terms of service'], ['button', 'Create account']),
)
const askReset = inTurn(fill({ 'E-mail': 'agency@demo.test' }), press(['button', 'Reset password']))
const reset = '/resetpassword?email=agency@demo.test&token=t'
const setPassword = inTurn(
  fill({ 'New password': 'correct horse', 'Confirm password': 'correct horse' }),
  press(['button', 'Set new password']),
)

export const LogIn: Story = {}
export const SigningIn: Story = { args: { answers: [answering(login, neverAnswers)] }, play: signIn }
export const LogInRefused: Story = { args: { answers: [answering(login, isUnknown)] }, play: signIn }
export const NotVerified: Story = { args: { answers: [answering(login, isUnverified)] }, play: signIn }
export const VerificationSentAgain: Story = {
  args: { answers: [answering(login, isUnverified), answering(resendVerification, () => null)] },
  play: inTurn(signIn, press(['button', 'Send the mail again'])),
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
  args: { path: `/addSite/${encodeConnectLink(link)}` },
}
export const BrokenConnectLink: Story = { args: { path: '/addSite/broken' } }
export const SignUp: Story = { args: { path: '/register' } }
const prices = { plan: 1900, site: 120, backuptest: 40 }
export const SignUpWithOffer: Story = {
  args: {
    path: '/register',
    config: {
      offer: { trialDays: 14, prices },
      links: { documentation: '', component: '', terms: 'https://flotilla.example/terms' },
    },
  },
}
export const PasswordsDiffer: Story = {
  args: { path: '/register' },
  play: inTurn(typed, fill({ 'Confirm password': 'correct house' })),
}
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
  play: askReset,
}
export const ResetMailNotSent: Story = {
  args: { path: '/forget', answers: [answering(forgetPassword, failsWith('too_many_requests'))] },
  play: inTurn(askReset, shows(/Too many requests/)),
}
export const NewPassword: Story = { args: { path: reset } }
export const NewPasswordSet: Story = {
  args: { path: reset, answers: [answering(resetPassword, () => null)] },
  play: inTurn(setPassword, shows('Reset successful!')),
}
export const ResetLinkEnded: Story = {
  args: {
    path: reset,
    answers: [answering(resetPassword, failsWith('invalid', { message: 'This link has ended.' }))],
  },
  play: inTurn(setPassword, shows('This link has ended.')),
}
export const IncompleteResetLink: Story = { args: { path: '/resetpassword' } }
export const Verifying: Story = {
  args: { path: '/verify?token=t', answers: [answering(verify, neverAnswers)] },
}
export const Verified: Story = {
  args: { path: '/verify?token=t', answers: [answering(verify, () => null)] },
  play: shows('Account verified successfully!'),
}
export const NotVerifiable: Story = {
  args: {
    path: '/verify?token=t',
    answers: [answering(verify, failsWith('invalid', { message: 'This link has ended.' }))],
  },
  play: shows('Error verifying your account'),
}
export const NarrowLogIn: Story = { ...LogInRefused, globals: { viewport: { value: 'mobile1' } } }
export const NarrowSignUp: Story = { ...SignUp, globals: { viewport: { value: 'mobile1' } } }
