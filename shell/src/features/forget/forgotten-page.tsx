import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { PublicPage } from '../../public-page/public-page.tsx'

/** The same for a known and an unknown e-mail, so that nobody learns who has an account. */
export function ForgottenPage({ email }: { email: string }) {
  return (
    <PublicPage
      title="Done!"
      isOutcome
      context={`If there is an account for ${email}, a link to set a new password is on its way.`}
    >
      <p className="fs-card__context">No mail after a few minutes? Look into the spam folder.</p>
      <div className="fs-card__links">
        <Link to={paths.login()}>Back to log in</Link>
        <Link to={paths.register()}>Sign up</Link>
      </div>
    </PublicPage>
  )
}
