/**
 * Passages that hardly any honest file has, each with what must follow in its statement; the first names what
 * was found.
 */
type Passage = [name: string, pattern: RegExp, later?: RegExp]
const passages: readonly Passage[] = [
  ['eval(base64_decode(', /eval\s*\(\s*base64_decode\s*\(/i],
  ['eval(gzinflate(', /eval\s*\(\s*(?:gzinflate|gzuncompress|str_rot13)\s*\(/i],
  ['assert($_', /assert\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['eval($_', /eval\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['system($_', /(?:system|exec|passthru|shell_exec|popen)\s*\(\s*\$_(?:get|post|request|cookie)/i],
  ['move_uploaded_file + $_REQUEST', /move_uploaded_file\s{0,20}\(/gi, /\$_(?:request|get|post)/i],
  [
    'include of a hidden file',
    /(?:include|require)(?:_once)?\s{0,20}\(?\s{0,20}["'][^"']{0,200}\/\.[\w.]{1,100}["']/i,
  ],
]

/** Every call of a site goes through these; no one has a reason to edit them. */
const entries = new Set([
  ...['index.php', 'administrator/index.php', 'api/index.php', 'includes/app.php', 'includes/framework.php'],
  ...['administrator/includes/app.php', 'administrator/includes/framework.php', 'includes/defines.php'],
])
/** Places for pictures and left-overs, where a script has no business. */
const noScripts = /^(?:images|media|tmp|cache|administrator\/cache|logs)\/.*\.(?:php\d?|phtml|phar)$/i

/** The first suspicious passage of a file, with its line from 1; null when there is none. */
export function findPassage(text: string): { match: string; line: number } | null {
  for (const [match, pattern, later] of passages) {
    const at = later === undefined ? text.search(pattern) : placeOf(text, pattern, later)
    if (at !== -1) return { match, line: text.slice(0, at).split('\n').length }
  }
  return null
}

/** Characters of a statement that are looked at. */
const mostOfStatement = 500

/** Where `first`, a global pattern, is with `later` behind it in its statement; -1 when nowhere. */
function placeOf(text: string, first: RegExp, later: RegExp): number {
  for (const { index } of text.matchAll(first)) {
    const [statement = ''] = text.slice(index, index + mostOfStatement).split(';', 1)
    if (later.test(statement)) return index
  }
  return -1
}

/** A changed core file that is more than a warning. `change` empty: what changed is not known. */
export function isDangerousChange(path: string, change: string): boolean {
  return entries.has(path) || findPassage(change) !== null
}

/** Admin Tools calls 100 and more a high threat. */
const highThreat = 100

/** A suspicious file that is more than a warning. */
export function isDangerousFile(path: string, score: number, content: string): boolean {
  return score >= highThreat || noScripts.test(path) || findPassage(content) !== null
}

/** The line, from 1, that a unified diff begins to differ at; null when it does not say. */
export function lineOfDiff(diff: string): number | null {
  const found = /^@@ -\d+(?:,\d+)? \+(\d+)/m.exec(diff)
  return found?.[1] === undefined ? null : Number(found[1])
}
