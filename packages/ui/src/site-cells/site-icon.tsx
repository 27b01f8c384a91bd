import './site-icon.css'

export type SiteIconProps = {
  name: string
  /** `data:image/png;base64,…`; without it a tile with the first letter of the name. */
  icon?: string | null | undefined
}

/** Tints of the tiles, of `viz-1` to `viz-6`. */
const TINTS = 6

/** The icon of a site beside its name, 16 px. The name says the same, so it is not read out. */
export function SiteIcon({ name, icon }: SiteIconProps) {
  if (icon) return <img className="fl-site-icon" src={icon} alt="" width={16} height={16} />
  return (
    <span className={`fl-site-icon fl-site-icon--${siteTint(name)}`} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

/** The tint of a name, 1 to 6: the same everywhere. */
export function siteTint(name: string): number {
  return ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TINTS) + 1
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}
