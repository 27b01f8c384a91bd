const lines = [
  'M0 120C 240 60 480 200 720 130S 1200 70 1440 150',
  'M0 165C 240 111 480 239 720 175S 1200 118 1440 192',
  'M0 210C 240 162 480 278 720 220S 1200 166 1440 234',
  'M0 255C 240 213 480 317 720 265S 1200 214 1440 276',
  'M0 300C 240 264 480 356 720 310S 1200 262 1440 318',
  'M0 345C 240 315 480 395 720 355S 1200 310 1440 360',
]

/** The quiet lines of a wake behind the public pages; decoration only. */
export function Wake() {
  return (
    <svg className="fs-wake" viewBox="0 0 1440 420" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          opacity={0.85 - index * 0.13}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
