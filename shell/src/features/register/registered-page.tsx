import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { PublicPage } from '../../public-page/public-page.tsx'

/** Tells to verify by e-mail before logging in (spec: account-and-administration §2 Register). */
export function RegisteredPage({ email }: { email: string }) {
  return (
    <PublicPage
      title="Done!"
      isOutcome
      context={`We have sent a link to ${email}. Please open it to verify your e-mail address before you log in.`}
    >
      <p className="fs-card__context">No mail after a few minutes? Look into the spam folder.</p>
      <div className="fs-card__links">
        <Link to={paths.login()}>Go to log in</Link>
      </div>
    </PublicPage>
  )
}
