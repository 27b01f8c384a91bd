import { DESCRIPTION_PREVIEW_LENGTH, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { classNames, TagList } from '@flotilla/ui/basics'
import { InlineEdit } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteLink } from '../../address/use-site-link.ts'
import { siteEdits } from '../../data/sites/site-edits.ts'
import './site-name.css'

/** The pencil alone: the text itself stands beside it, as a link or with its "more". */
const pencilOnly = () => <></>

/** Name, tags and description; both texts can be edited in place (spec: site-management §2 Sites overview). */
export function SiteName({ site }: { site: SiteRow }) {
  const link = useSiteLink()
  const rename = useMutation(siteEdits(usePlatform()).rename())
  const save = async (name: string) => {
    if (name !== '') await rename.mutateAsync({ id: site.id, name })
  }
  return (
    <div className="st-site-name">
      <div className="st-site-name__line">
        <Link to={link(site.id)} className="st-site-name__link">
          {site.name}
        </Link>
        <span className="st-site-name__edit">
          <InlineEdit
            label={`Name of ${site.name}`}
            value={site.name}
            maxLength={200}
            onSave={save}
            renderValue={pencilOnly}
          />
        </span>
      </div>
      <Description site={site} />
    </div>
  )
}

function Description({ site }: { site: SiteRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const describe = useMutation(siteEdits(usePlatform()).describe())
  const letters = [...(site.data.description ?? '')]
  const isLong = letters.length > DESCRIPTION_PREVIEW_LENGTH
  const text =
    isLong && !isOpen ? `${letters.slice(0, DESCRIPTION_PREVIEW_LENGTH).join('')}…` : letters.join('')
  const save = async (description: string) => {
    await describe.mutateAsync({ id: site.id, description })
  }
  return (
    <div
      className={classNames(
        'st-site-name__sub',
        isOpen && 'st-site-name__sub--open',
        site.data.tags.length === 0 && text === '' && 'st-site-name__sub--empty',
      )}
    >
      {site.data.tags.length > 0 && <TagList tags={site.data.tags} />}
      <span className="st-site-name__words">
        {text !== '' && (
          <span className={classNames('st-site-name__text', !isOpen && 'fl-ellipsis')}>{text}</span>
        )}
        {isLong && (
          <button
            type="button"
            className="st-site-name__more"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Less' : 'More'} of the description of ${site.name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'less' : 'more'}
          </button>
        )}
        <span className="st-site-name__edit">
          <InlineEdit
            label={`Description of ${site.name}`}
            value={site.data.description ?? ''}
            emptyText="Add description"
            maxLength={10_000}
            onSave={save}
            renderValue={pencilOnly}
          />
        </span>
      </span>
    </div>
  )
}
