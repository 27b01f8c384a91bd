import './status.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type RingProps = {
  /** What is going on; read out, not shown. */ label: string
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
}

/** The spinner. With reduced motion it stands still, so a word or `label` always says what it means. */
export function Ring({ label, size }: RingProps) {
  return (
    <span className="fl-status fl-status--info">
      <Icon name="running" size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
