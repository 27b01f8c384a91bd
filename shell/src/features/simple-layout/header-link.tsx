import { paths } from '@flotilla/platform'
import { Link, useMatch } from '@flotilla/platform/router'
import { useAppSelector } from '../../store/use-store.ts'

/** Where a person goes who is on the wrong one of the public pages; who is signed in goes to the sites. */
export function HeaderLink() {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const isLogin = useMatch(paths.login()) !== null
  const isForget = useMatch(paths.forget()) !== null
  if (hasToken) return <Link to={paths.sites()}>Go to Sites</Link>
  if (isLogin || isForget) {
    return (
      <span className="fs-simple__way">
        New here? <Link to={paths.register()}>Create an account</Link>
      </span>
    )
  }
  return (
    <span className="fs-simple__way">
      Have an account? <Link to={paths.login()}>Log in</Link>
    </span>
  )
}
