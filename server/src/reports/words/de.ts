import type { ReportCadence } from '@flotilla/api/contract'
import type { ReportWords } from './words-type.ts'

const pastDe: Record<ReportCadence, string> = {
  weekly: 'in der vergangenen Woche',
  monthly: 'im vergangenen Monat',
  quarterly: 'im vergangenen Quartal',
}

/** The report in German, to a customer who is addressed as Sie. */
export const de: ReportWords = {
  locale: 'de-DE',
  noContactperson: 'sehr geehrte Damen und Herren',
  mailSubject: 'Wartungsbericht für {site}',
  mailContent: (cadence, isOne) => `Guten Tag {contactperson},

das haben wir ${pastDe[cadence]} für ${isOne ? 'Ihre Website' : 'Ihre Websites'} {site} getan:

Aktualisierte Erweiterungen: {amount-extension-updates}
Joomla-Aktualisierungen: {amount-core-updates}
Backups: {amount-backups}
Getestete Backups: {amount-tests}, davon {amount-tests-successfull} vollständig und fehlerfrei gelesen
Verfügbarkeit: {uptime-percentage} %

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.`,
  andMore: (names, more) => `${names} und ${more} weitere`,
  and: ' und ',
  title: 'Wartungsbericht',
  figures: {
    uptime: 'Verfügbarkeit',
    extensionUpdates: 'Erweiterungen aktualisiert',
    coreUpdates: 'Joomla aktualisiert',
    backups: 'Backups erstellt',
    tests: 'Backup-Tests bestanden',
  },
  shortFigures: {
    site: 'Website',
    uptime: 'Verfügbar',
    extensionUpdates: 'Erweiterungen',
    coreUpdates: 'Joomla',
    backups: 'Backups',
    tests: 'Tests bestanden',
  },
  outOf: (part, whole) => `${part} von ${whole}`,
  sections: {
    sites: 'Ihre Websites',
    availability: 'Verfügbarkeit',
    response: 'Antwortzeit',
    updates: 'Aktualisierungen',
    backups: 'Backups und Tests',
  },
  columns: {
    date: 'Datum',
    what: 'Aktualisiert wurde',
    versions: 'Versionen',
    result: 'Ergebnis',
    from: 'Ausfall ab',
    duration: 'Dauer',
    size: 'Größe',
    test: 'Prüfung',
  },
  day: { up: 'Kein Ausfall', down: 'Ausfall', unknown: 'Nicht gemessen' },
  noOutage: 'Die Website war durchgehend erreichbar.',
  stillDown: 'am Ende noch nicht behoben',
  median: (value) => `Mittelwert (Median) ${value}`,
  clipped: (limit, highest) => `Markiert: Spitzen über ${limit}, die höchste ${highest}.`,
  chartLegend: 'Linie: Median. Fläche: 80 % der Messungen. Rot: Ausfall.',
  noMeasurement: 'In diesem Zeitraum wurde nichts gemessen.',
  noUpdates: 'In diesem Zeitraum wurde nichts aktualisiert.',
  noBackups: 'In diesem Zeitraum wurde kein Backup erstellt.',
  updateResult: {
    installed: 'Installiert',
    automatic: 'Automatisch installiert',
    byHand: 'Auf der Website installiert',
    failed: 'Fehlgeschlagen',
  },
  testResult: { passed: 'Fehlerfrei gelesen', failed: 'Fehlgeschlagen', none: 'Nicht getestet' },
  more: (count) => `und ${count} weitere`,
  moreSites: (count) => `Die Einzelheiten von ${count} weiteren Websites sind hier nicht aufgeführt.`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  clock: 'Alle Zeiten in UTC',
  units: { second: 's', millisecond: 'ms', minute: 'Min.', hour: 'Std.', day: 'T.' },
}
