const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', é: 'e', è: 'e', '&': ' ' }

/** A name as a path segment: "Bäckerei Klein" → "baeckerei-klein". Only a-z, 0-9 and single dashes. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßéè&]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
