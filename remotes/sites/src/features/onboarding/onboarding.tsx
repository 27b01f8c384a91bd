import './onboarding.css'
import { Button, classNames, Icon, VisuallyHidden } from '@flotilla/ui/basics'
import { useEffect, useRef } from 'react'
import { type OnboardingStep, onboardingSteps } from '../../address/onboarding-view.ts'
import { OnboardingContent } from './onboarding-content.tsx'

const stepTitles: Readonly<Record<OnboardingStep, string>> = {
  welcome: 'Welcome to Flotilla',
  download: 'Download the remote component',
  install: 'Install it on your site',
  connect: 'Connect the site',
  done: 'Congratulations',
}

const names: Readonly<Record<OnboardingStep, string>> = {
  welcome: 'Welcome',
  download: 'Download the component',
  install: 'Install it',
  connect: 'Connect the site',
  done: 'Done',
}

/** The current step. */
function OnboardingSteps({ current }: { current: OnboardingStep }) {
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

type Props = {
  step: OnboardingStep
  onStep: (step: OnboardingStep) => void
  onDismiss: () => void
  onClose: () => void
  /** The new site, once it exists. */
  siteName: string | undefined
}

const nextLabels = {
  welcome: 'Start',
  download: 'Next: install it',
  install: 'Next: connect the site',
} as const

/** The first site in five steps (spec: site-management §2 Onboarding). */
export function Onboarding({ step, onStep, onDismiss, onClose, siteName }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  const index = onboardingSteps.indexOf(step)
  const before = onboardingSteps[index - 1]
  const next = onboardingSteps[index + 1]
  const isDone = step === 'done'
  return (
    <div className="st-onboarding">
      <OnboardingSteps current={step} />
      <section className="st-onboarding__step" aria-labelledby="st-onboarding-title">
        <p className="st-onboarding__count">
          Step {index + 1} of {onboardingSteps.length}
        </p>
        <h2 className="st-onboarding__title" id="st-onboarding-title" ref={title} tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        <OnboardingContent step={step} siteName={siteName} />
        <div className="st-onboarding__foot">
          {before !== undefined && !isDone && (
            <Button variant="quiet" onClick={() => onStep(before)}>
              Back
            </Button>
          )}
          <span className="st-onboarding__end">
            {!isDone && (
              <Button variant="quiet" onClick={onDismiss}>
                Not now
              </Button>
            )}
            {(step === 'welcome' || step === 'download' || step === 'install') && next !== undefined && (
              <Button variant={step === 'download' ? 'default' : 'primary'} onClick={() => onStep(next)}>
                {nextLabels[step]}
              </Button>
            )}
            {isDone && (
              <Button variant="primary" onClick={onClose}>
                Close
              </Button>
            )}
          </span>
        </div>
      </section>
    </div>
  )
}
