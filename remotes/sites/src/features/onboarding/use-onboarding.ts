import { useUrlState } from '@flotilla/platform'
import { useEffect } from 'react'
import { z } from 'zod'
import { type OnboardingStep, OnboardingView } from '../../address/onboarding-view.ts'
import { useKept } from '../../data/kept/use-kept.ts'

const Dismissed = z.boolean().default(false)

/**
 * Whether the first steps are shown: while the account has no site and nobody dismissed them. A site that comes while
 * somebody is on the way leads to the congratulations, which stay until they are closed.
 */
export function useOnboarding(hasNoSite: boolean, hasSites: boolean) {
  const [{ step }, setView] = useUrlState(OnboardingView)
  const [isDismissed, keepDismissed] = useKept('onboarding-dismissed', Dismissed)
  const isUnderWay = step !== 'welcome' && step !== 'done'
  const goTo = (next: OnboardingStep) => setView({ step: next }, { replace: true })
  useEffect(() => {
    if (hasSites && isUnderWay) setView({ step: 'done' }, { replace: true })
  }, [hasSites, isUnderWay, setView])
  return {
    step: hasNoSite && step === 'done' ? 'connect' : step,
    isShown: (hasNoSite && !isDismissed) || (hasSites && step !== 'welcome'),
    isDismissed,
    goTo,
    dismiss: () => {
      goTo('welcome')
      keepDismissed(true)
    },
    resume: () => keepDismissed(false),
    close: () => goTo('welcome'),
  } as const
}
