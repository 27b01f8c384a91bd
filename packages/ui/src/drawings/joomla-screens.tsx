import './pictures.css'
import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'

/** A screen of Joomla's administrator, and where to press there. */
export type ScreenName = 'joomla-menu' | 'joomla-upload' | 'joomla-token'

type WordsProps = { x: number; y: number; as?: 'title' | 'here'; children: string }

const Words = ({ x, y, as, children }: WordsProps) => (
  <text className={classNames('fl-picture__text', as && `fl-picture__text--${as}`)} x={x} y={y}>
    {children}
  </text>
)

/** Where to press. */
const Press = ({ x, y }: { x: number; y: number }) => (
  <circle className="fl-picture__press" cx={x} cy={y} r="13" />
)

/** Words that do not matter, as bars: [x, y, width]. */
const bars = (...places: [x: number, y: number, width: number][]) =>
  places.map(([x, y, width]) => (
    <rect key={`${x} ${y}`} className="fl-picture__bar" x={x} y={y} width={width} height="4" rx="2" />
  ))

const menu = ['Content', 'Menus', 'Components', 'Users', 'System']

/** Bar, menu and title of the administrator, as Joomla 4 to 6 have them. */
function Frame({ title, current, children }: { title: string; current: string; children: ReactNode }) {
  return (
    <>
      <rect className="fl-picture__paper" x="1" y="1" width="278" height="148" rx="6" />
      <path className="fl-picture__plain" d="M1.7 20V7a5 5 0 0 1 5-5.3h266a5 5 0 0 1 5.5 5V20z" />
      <path className="fl-picture__plain" d="M1.7 20H72v128.2H7a5 5 0 0 1-5.3-5z" />
      <path className="fl-picture__wake" d="M2 20h276M72 20v128" />
      <circle cx="13" cy="11" r="4" />
      {bars([22, 9, 34], [238, 9, 30])}
      {menu.map((name, index) => (
        <Words key={name} x={12} y={41 + index * 23} {...(name === current && { as: 'here' })}>
          {name}
        </Words>
      ))}
      <Words x={84} y={41} as="title">
        {title}
      </Words>
      {children}
    </>
  )
}

/** A tab that is open, from `x` on. */
const OpenTab = ({ x, width, children }: { x: number; width: number; children: string }) => (
  <>
    <Words x={x} y={60} as="here">
      {children}
    </Words>
    <path className="fl-picture__wake" d="M84 66h184" />
    <path className="fl-picture__accent" d={`M${x} 66h${width}`} />
  </>
)

const screens: Readonly<Record<ScreenName, ReactNode>> = {
  'joomla-menu': (
    <Frame title="System" current="System">
      <rect x="84" y="52" width="86" height="84" rx="4" />
      <Words x={94} y={69} as="title">
        Install
      </Words>
      <path className="fl-picture__wake" d="M84 76h86" />
      <rect className="fl-picture__soft" x="88" y="80" width="78" height="18" rx="3" />
      <Words x={94} y={92} as="here">
        Extensions
      </Words>
      <Words x={94} y={110}>
        Discover
      </Words>
      <Words x={94} y={127}>
        Languages
      </Words>
      <rect className="fl-picture__wake" x="182" y="52" width="86" height="84" rx="4" />
      {bars([192, 64, 40], [192, 86, 56], [192, 104, 48], [192, 121, 60])}
      <Press x={158} y={89} />
    </Frame>
  ),
  'joomla-upload': (
    <Frame title="Extensions: Install" current="System">
      <OpenTab x={84} width={96}>
        Upload Package File
      </OpenTab>
      {bars([194, 55, 32], [236, 55, 30])}
      <rect className="fl-picture__soft" x="84" y="74" width="184" height="66" rx="4" strokeDasharray="4 4" />
      <path className="fl-picture__accent" d="M176 97V83m-5 5l5-5 5 5M168 98v4h16v-4" />
      <rect className="fl-picture__paper" x="129" y="112" width="94" height="18" rx="3" />
      <Words x={138} y={124}>
        Or browse for file
      </Words>
      <Press x={176} y={92} />
    </Frame>
  ),
  'joomla-token': (
    <Frame title="Users: Edit" current="Users">
      {bars([84, 55, 40], [134, 55, 34])}
      <OpenTab x={178} width={86}>
        Joomla API Token
      </OpenTab>
      <Words x={84} y={86}>
        Token
      </Words>
      <rect x="84" y="93" width="146" height="20" rx="3" />
      <path strokeDasharray="0 5" strokeWidth="3" d="M94 103h124" />
      <rect className="fl-picture__soft" x="236" y="93" width="32" height="20" rx="3" />
      <Words x={241} y={106} as="here">
        Copy
      </Words>
      {bars([84, 124, 120], [84, 133, 80])}
      <Press x={252} y={103} />
    </Frame>
  ),
}

/** A screen of Joomla's administrator in a few lines, with a ring where to press; decoration only. */
export function JoomlaScreen({ name }: { name: ScreenName }) {
  return (
    <svg className="fl-picture" viewBox="0 0 280 150" aria-hidden="true" focusable="false">
      {screens[name]}
    </svg>
  )
}
