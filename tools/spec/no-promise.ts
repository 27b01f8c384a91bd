/**
 * Sentences whose promise no test could prove, each with the reason. Headings (they end with a colon) need no
 * line.
 */
export const noPromise: Record<string, string> = {
  'SM-2-082': 'says what the document leaves out',
  'SM-4-003': 'says what the document leaves out',
  'SM-8-019': 'says what the document leaves out',
  'AA-3-022': 'points to the other document',
  'AA-5-002': 'says what the document leaves out',
  'AA-5-020': 'says what the document leaves out',
  'AA-6-004': 'describes what was not seen; contract §3 settles it, and users.routes tests it',
  'AA-6-008': 'says what the document leaves out',
  'AA-9-014': 'says what the document leaves out',
}
