import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import { EmptyState, Page, SkeletonRows } from '@flotilla/ui/page'
import { lazy, type ReactNode, Suspense } from 'react'
import { connectSitePath } from '../../address/connect-site-path.ts'
import { useOnboarding } from './use-onboarding.ts'

const Onboarding = lazy(async () => ({ default: (await import('./onboarding.tsx')).Onboarding }))

export type OnboardingGateProps = {
  /** True when the account has no site; false when it has; null while nobody knows, and while the list is filtered. */
  hasNoSite: boolean | null
  /** The site that came while somebody was on the way. */
  siteName: string | undefined
  /** The list. */
  children: ReactNode
}

/** First run: the five steps instead of the list; dismissed, an empty state that leads back to them. */
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
        icon="sites"
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

/** What was pressed goes away with what it did; the focus stays in the page (WCAG 2.4.3). */
const leave = (act: () => void) => () => {
  const page = document.activeElement?.closest('main')
  act()
  page?.focus({ preventScroll: true })
}
