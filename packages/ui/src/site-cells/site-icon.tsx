import './site-icon.css'

export type SiteIconProps = {
  /** Name of the site; its first letter is the picture until there is an icon. */
  name: string
  /** `data:image/png;base64,…`; without it a quiet tile with the first letter of the name. */
  icon?: string | null | undefined
}

/** The icon of a site beside its name, 16 px. The name says the same, so it is not read out. */
export function SiteIcon({ name, icon }: SiteIconProps) {
  if (icon) return <img className="fl-site-icon" src={icon} alt="" width={16} height={16} />
  return (
    <span className="fl-site-icon" aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}
