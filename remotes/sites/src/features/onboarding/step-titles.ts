import type { OnboardingStep } from '../../address/onboarding-view.ts'

export const stepTitles: Readonly<Record<OnboardingStep, string>> = {
  welcome: 'Welcome to Flotilla',
  download: 'Download the remote component',
  install: 'Install it on your site',
  connect: 'Connect the site',
  done: 'Congratulations',
}
