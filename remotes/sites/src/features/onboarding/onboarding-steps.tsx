import { classNames, Icon, VisuallyHidden } from '@flotilla/ui/basics'
import { type OnboardingStep, onboardingSteps } from '../../address/onboarding-view.ts'

const names: Readonly<Record<OnboardingStep, string>> = {
  welcome: 'Welcome',
  download: 'Download the component',
  install: 'Install it',
  connect: 'Connect the site',
  done: 'Done',
}

/** Where on the way somebody is. */
export function OnboardingSteps({ current }: { current: OnboardingStep }) {
  const at = onboardingSteps.indexOf(current)
  return (
    <ol className="st-onboarding__steps" aria-label="Steps">
      {onboardingSteps.map((step, index) => {
        const isPast = index < at || current === 'done'
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={classNames('st-onboarding__mark', isPast && 'st-onboarding__mark--past')}
          >
            <span className="st-onboarding__number" aria-hidden="true">
              {isPast ? <Icon name="check" /> : index + 1}
            </span>
            {names[step]}
            {isPast && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
