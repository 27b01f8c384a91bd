/**
 * Over this many characters a title is cut in the head of the detail (spec: account-and-administration §5;
 * both figures as given).
 */
const LONG = 30
const CUT = 50

/** The title as the head of the detail shows it: over 30 characters cut to 50, with an ellipsis. */
export function shortTitle(title: string): string {
  const letters = [...title]
  return letters.length > LONG ? `${letters.slice(0, CUT).join('')}…` : title
}
