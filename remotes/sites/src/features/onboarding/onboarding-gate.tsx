import { useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { useKept } from '@flotilla/platform/saved-views'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import { EmptyState, Page, SkeletonRows } from '@flotilla/ui/page'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { z } from 'zod'
import { connectSitePath } from '../../address/connect-site-path.ts'
import { type OnboardingStep, OnboardingView } from '../../address/onboarding-view.ts'

const Dismissed = z.boolean().default(false)

/**
 * Whether the first steps are shown: while the account has no site and they were not dismissed. If the first
 * site arrives meanwhile, the congratulations follow and stay until they are closed.
 */
function useOnboarding(hasNoSite: boolean, hasSites: boolean) {
  const [{ step }, setView] = useUrlState(OnboardingView)
  const [isDismissed, keepDismissed] = useKept('sites', 'onboarding-dismissed', Dismissed)
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

const Onboarding = lazy(async () => ({ default: (await import('./onboarding.tsx')).Onboarding }))

export type OnboardingGateProps = {
  /**
   * True when the account has no site; false when it has; null while this is unknown, and while the list is
   * filtered.
   */
  hasNoSite: boolean | null
  /** The site that arrived during the steps. */
  siteName: string | undefined
  /** The list. */
  children: ReactNode
}

/**
 * First run: the five steps replace the list; after they are dismissed, an empty state links back to them.
 */
export function OnboardingGate({ hasNoSite, siteName, children }: OnboardingGateProps) {
  const { step, isShown, goTo, dismiss, resume, close } = useOnboarding(
    hasNoSite === true,
    hasNoSite === false,
  )
  if (isShown) {
    return (
      <Page title="Sites" context={step === 'done' ? undefined : 'No sites yet'}>
        <Suspense fallback={<SkeletonRows rows={5} label="Loading the first steps" />}>
          <Onboarding
            step={step}
            onStep={goTo}
            onDismiss={leave(dismiss)}
            onClose={leave(close)}
            siteName={siteName}
          />
        </Suspense>
      </Page>
    )
  }
  if (hasNoSite !== true) return children
  return (
    <Page title="Sites" context="No sites yet">
      <EmptyState
        drawing="sites"
        title="Connect your first site"
        text="It then appears here by itself, with its updates, backups and certificate."
        action={
          <>
            <Button variant="primary" onClick={leave(resume)}>
              Show the steps
            </Button>
            <Link to={connectSitePath()} className={buttonClassName({})}>
              <Icon name="plug" />
              Connect by hand
            </Link>
          </>
        }
      />
    </Page>
  )
}

/** The pressed button disappears with its effect; the focus stays in the page (WCAG 2.4.3). */
const leave = (act: () => void) => () => {
  const page = document.activeElement?.closest('main')
  act()
  page?.focus({ preventScroll: true })
}
