/** Letters that turn the direction of reading, or take no room: code can hide behind them. */
const hidden = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * Text with nothing hidden in it: control characters as their pictures, letters that cannot be seen by their
 * number. Line ends and tabs stay.
 */
export function visibleText(text: string): string {
  return Array.from(text.replace(/\r\n?/g, '\n'), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (letter === '\n' || letter === '\t') return letter
    if (code < 32) return String.fromCodePoint(0x2400 + code)
    return code === 127 ? '\u2421' : letter
  })
    .join('')
    .replace(hidden, (letter) => `[U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
}
