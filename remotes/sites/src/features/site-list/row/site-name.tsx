import { DESCRIPTION_PREVIEW_LENGTH, type SiteRow } from '@flotilla/api/contract'
import { type Platform, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { classNames } from '@flotilla/ui/basics'
import { InlineEdit } from '@flotilla/ui/form'
import { TagList } from '@flotilla/ui/site-cells'
import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteLink } from '../../../address/panel-view.ts'
import { siteEdits } from '../../../data/sites/site-edits.ts'
import { ListedIcon } from './site-pictures.tsx'
import './site-name.css'

/** Name, tags and description; both texts are editable in place (spec: site-management §2 Sites overview). */
export function SiteName({ site }: { site: SiteRow }) {
  const link = useSiteLink()
  const platform = usePlatform()
  const rename = async (name: string) => {
    if (name !== '') await save(platform, siteEdits(platform).rename(), { id: site.id, name })
  }
  return (
    <div className="st-site-name">
      <div className="st-site-name__line">
        <ListedIcon site={site} />
        <Link to={link(site.id)} className="st-site-name__link">
          {site.name}
        </Link>
        <InlineEdit
          label={`Name of ${site.name}`}
          value={site.name}
          maxLength={200}
          onSave={rename}
          isPencilOnly
          className="st-site-name__edit"
        />
      </div>
      <Description site={site} />
    </div>
  )
}

function Description({ site }: { site: SiteRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const platform = usePlatform()
  const letters = [...(site.data.description ?? '')]
  const isLong = letters.length > DESCRIPTION_PREVIEW_LENGTH
  const text =
    isLong && !isOpen ? `${letters.slice(0, DESCRIPTION_PREVIEW_LENGTH).join('')}…` : letters.join('')
  const describe = async (description: string) => {
    await save(platform, siteEdits(platform).describe(), { id: site.id, description })
  }
  return (
    <div
      className={classNames(
        'st-site-name__sub',
        isOpen && 'st-site-name__sub--open',
        site.data.tags.length === 0 && text === '' && 'st-site-name__sub--empty',
      )}
    >
      {site.data.tags.length > 0 && <TagList tags={site.data.tags} isQuiet />}
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
        <InlineEdit
          label={`Description of ${site.name}`}
          value={site.data.description ?? ''}
          emptyText="Add description"
          maxLength={10_000}
          onSave={describe}
          isPencilOnly
          className="st-site-name__edit"
        />
      </span>
    </div>
  )
}

/** Like `useMutation`, but without an observer in each of many rows. */
async function save<Data, Body, Context>(
  { queryClient }: Platform,
  edit: MutationOptions<Data, Error, Body, Context>,
  body: Body,
): Promise<void> {
  await queryClient.getMutationCache().build(queryClient, edit).execute(body)
}
