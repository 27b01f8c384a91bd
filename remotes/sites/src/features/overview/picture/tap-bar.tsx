import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, IconButton } from '@flotilla/ui/basics'

type Props = { site: { id: number; name: string }; words: string; onClose: () => void }

/** The square that a finger has tapped, at the bottom of the screen, with the way to the site. */
export function TapBar({ site, words, onClose }: Props) {
  return (
    <div className="st-tap" role="status">
      <p className="st-tap__text">
        <b>{site.name}</b>
        <span>{words}</span>
      </p>
      <Link to={paths.site(site.id)} className={buttonClassName({})}>
        Open
      </Link>
      <IconButton icon="close" name="Close" onClick={onClose} />
    </div>
  )
}
