import './kbd.css'

/** One key of a shortcut. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="fl-kbd">{children}</kbd>
}
