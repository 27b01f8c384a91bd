/**
 * A stranger's text as one line: no control characters, no marks that change the text direction, no pictures,
 * which the fonts lack. At most `maxLength` characters.
 */
export function plainText(text: string, maxLength = 300): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\u{1F000}-\u{1FAFF}]|\p{Variation_Selector}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length <= maxLength ? line : `${letters.slice(0, maxLength - 1).join('')}…`
}
