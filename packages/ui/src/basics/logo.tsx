/** Flotilla's mark, in the colour of the text around it. */
export function Logo({ size = 22 }: { /** px */ size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M11 2.5v13H3.2C6.6 12.6 9.6 8.2 11 2.5Z" />
      <path fill="currentColor" opacity=".55" d="M13 6.5c3.2 2 5.9 5.2 7.6 9H13Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M3 19.5c2 1.5 4 1.5 6 0s4-1.5 6 0 4 1.5 6 0"
      />
    </svg>
  )
}
