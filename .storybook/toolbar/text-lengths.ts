/** The lengths of text that the toolbar offers: as it is written, and three others. */
export const textLengths = ['written', 'short', 'long', 'german'] as const
export type TextLength = (typeof textLengths)[number]

/** Words of the console in German, many of them compounds, which do not break. */
const german: Record<string, string> = {
  account: 'Benutzerkonto',
  accounts: 'Benutzerkonten',
  actions: 'Bearbeitungsmöglichkeiten',
  all: 'sämtliche',
  archive: 'Archivverzeichnis',
  attention: 'Aufmerksamkeit',
  backup: 'Datensicherung',
  backups: 'Datensicherungen',
  cancel: 'abbrechen',
  clear: 'zurücksetzen',
  columns: 'Tabellenspalten',
  comfortable: 'großzügig',
  connect: 'verbinden',
  contact: 'Ansprechpartnerin',
  core: 'Grundinstallation',
  critical: 'schwerwiegend',
  customer: 'Kundenunternehmen',
  dashboard: 'Gesamtübersicht',
  export: 'herunterladen',
  extension: 'Funktionserweiterung',
  extensions: 'Funktionserweiterungen',
  failed: 'fehlgeschlagen',
  filter: 'Einschränkung',
  healthy: 'einwandfrei',
  invoices: 'Rechnungsübersicht',
  latest: 'neueste',
  license: 'Nutzungsberechtigung',
  list: 'Verzeichnis',
  name: 'Bezeichnung',
  notifications: 'Benachrichtigungen',
  offline: 'nicht erreichbar',
  online: 'erreichbar',
  password: 'Zugangskennwort',
  performance: 'Antwortgeschwindigkeit',
  recipient: 'Empfängeradresse',
  refresh: 'Datenaktualisierung',
  remove: 'entfernen',
  report: 'Tätigkeitsbericht',
  reports: 'Tätigkeitsberichte',
  retry: 'erneut versuchen',
  save: 'speichern',
  schedule: 'Ausführungszeitplan',
  search: 'Volltextsuche',
  security: 'Sicherheitsüberprüfung',
  send: 'versenden',
  sent: 'versendet',
  settings: 'Einstellungen',
  site: 'Internetauftritt',
  sites: 'Internetauftritte',
  state: 'Bearbeitungszustand',
  status: 'Bearbeitungszustand',
  support: 'Kundenbetreuung',
  tag: 'Schlagwort',
  test: 'Wiederherstellungsprüfung',
  tested: 'wiederherstellungsgeprüft',
  update: 'Aktualisierung',
  updates: 'Aktualisierungen',
  user: 'Benutzerin',
  users: 'Benutzerverwaltung',
  version: 'Versionsbezeichnung',
  warning: 'Warnmeldung',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function germanWord(word: string): string {
  const known = german[word.toLowerCase()]
  if (known === undefined) return word
  return word === word.toLowerCase() ? known : capitalised(known)
}

/** A third longer by doubled vowels: the words stay, and grow as words of other languages do. */
function lengthened(text: string): string {
  let missing = Math.ceil((text.match(/\p{L}/gu) ?? []).length * 0.35)
  const doubled = text.replaceAll(/[aeiouyäöü]/giu, (vowel) => {
    if (missing === 0) return vowel
    missing -= 1
    return vowel + vowel.toLowerCase()
  })
  return doubled.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + last.toLowerCase().repeat(missing))
}

/** The first word, with a figure before it. */
const shortened = (text: string) => text.replace(/^(\P{L}*[\p{L}-]+).*?(\s*)$/su, '$1$2')

const writers: Record<TextLength, (text: string) => string> = {
  written: (text) => text,
  short: shortened,
  long: lengthened,
  german: (text) => text.replaceAll(/\p{L}+/gu, germanWord),
}

/** The text in another length; one without a letter, such as a date, stays as it is. */
export function inLength(text: string, length: TextLength): string {
  return /\p{L}/u.test(text) ? writers[length](text) : text
}
