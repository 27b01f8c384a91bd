import './pictures.css'
import type { ReactNode } from 'react'

/** The drawing for an empty place. */
export type DrawingName = 'sites' | 'search' | 'clear' | 'backups' | 'mail'

const paper = 'fl-picture__paper'
const soft = 'fl-picture__soft'
const accent = 'fl-picture__accent'

/** The sea below every drawing, as behind the sign-in. */
const wake = (
  <path
    className="fl-picture__wake"
    d="M8 76C36 68 60 84 88 77s44-8 64-3M20 84c26-7 46 6 70 1s34-6 50-2M36 91c20-5 34 4 52 1s24-4 36-1"
  />
)

/** Hull and two sails, as in the logo, in a box of 24. */
const boat =
  'M11 2.5v13H3.2C6.6 12.6 9.6 8.2 11 2.5zM13 6.5c3.2 2 5.9 5.2 7.6 9H13zM2.6 16.7h19c-.7 1.9-1.9 3-3.6 3H6.4c-1.9 0-3.2-1.1-3.8-3z'

const pictures: Readonly<Record<DrawingName, ReactNode>> = {
  // A boat whose sail is a page that is not there yet.
  sites: (
    <>
      <path className={soft} d="M80 22V8l14 5-14 5" />
      <rect className={paper} x="54" y="22" width="52" height="38" rx="4" strokeDasharray="4 4" />
      <path d="M54 32h52M59 27h.1M64 27h.1M69 27h.1" />
      <path className={accent} d="M80 39v14M73 46h14" />
      <path className={paper} d="M40 64h80l-8 13H48z" />
      {wake}
    </>
  ),
  // A lens over rows that do not have it.
  search: (
    <>
      <path className="fl-picture__wake" d="M30 24h34M30 38h24M30 52h30M30 66h40" />
      {wake}
      <circle className={paper} cx="86" cy="40" r="24" />
      <path className={accent} d="M72 41c4.7-4 9.3 4 14 0s9.3-4 14 0" />
      <path strokeWidth="4" d="M104 58l14 14" />
    </>
  ),
  // The fleet on a calm sea, and one boat ahead of it.
  clear: (
    <>
      <path className="fl-picture__sun" d="M100.7 53.3a15.3 15.3 0 0 1 30.7 0z" />
      <path className="fl-picture__wake" d="M0 53.3h160" strokeWidth=".5" />
      <path className="fl-picture__boat" transform="translate(8 45.7) scale(.38)" d={boat} />
      <path className="fl-picture__boat" transform="translate(28 42.7) scale(.53)" d={boat} />
      <path className="fl-picture__boat" transform="translate(134.7 42.7) scale(.53)" d={boat} />
      <path
        className="fl-picture__boat fl-picture__boat--ahead"
        transform="translate(61.3 21.3) scale(1.6)"
        d={boat}
      />
      <path
        className="fl-picture__wake"
        strokeWidth=".5"
        d="M32 59.3q4 2.3 8 0t8 0 8 0M98.7 59.3q4 2.3 8 0t8 0 8 0M48 64q4 2.3 8 0t8 0 8 0 8 0 8 0 8 0M64 69.3q4 2.3 8 0t8 0 8 0"
      />
    </>
  ),
  // A lifebuoy.
  backups: (
    <>
      <circle className={paper} cx="80" cy="44" r="30" />
      <circle
        className="fl-picture__band"
        cx="80"
        cy="44"
        r="22"
        strokeDasharray="17.28"
        strokeDashoffset="8.64"
      />
      <circle cx="80" cy="44" r="30" />
      <circle cx="80" cy="44" r="14" />
      {wake}
    </>
  ),
  // A letter that floats.
  mail: (
    <>
      <rect className={paper} x="48" y="26" width="64" height="44" rx="4" />
      <path d="M49 29l31 23 31-23" />
      <circle className={soft} cx="112" cy="26" r="9" />
      <path className={accent} d="M108 26l3 3 5-6" />
      {wake}
    </>
  ),
}

/** The drawing of an empty place; decoration only. */
export function Picture({ name }: { name: DrawingName }) {
  return (
    <svg className="fl-picture" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      {pictures[name]}
    </svg>
  )
}
