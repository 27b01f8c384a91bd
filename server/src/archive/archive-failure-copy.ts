/**
 * Facts that a sentence may name. `file` is a path in the archive: text of a remote site, already shortened.
 */
export type FailureFacts = {
  part?: number
  parts?: number
  file?: string
  /** The found and the expected amount: bytes or a count, as the reason says. */
  found?: number
  expected?: number
  detail?: string
}

const count = (value = 0) => value.toLocaleString('en-US')
const file = ({ file: name = '?' }: FailureFacts) => `“${name}”`
const part = (facts: FailureFacts) =>
  facts.parts === undefined || facts.parts === 1 ? 'The archive' : `Part ${facts.part} of ${facts.parts}`

const anew = 'Make a new backup and test it'
/** The files changed after the backup, or were never complete. */
const storage = `${anew}; if it fails too, ask the host whether the disk of the site is full or damaged.`
/** The tool stopped or left something out. */
const log = `Look at the log of this backup in Akeeba Backup on the site, then make a new one and test it.`
const excluded = (what: string) =>
  `Check in the profile of Akeeba Backup that ${what} not excluded, then make a new backup and test it.`
const settings = (what: string) =>
  `${what} in the profile of Akeeba Backup, then make a new backup and test it.`
const suspicious =
  'Do not restore this backup. Start an audit of the site, clean what it finds, then make a new backup.'

/** For each way in which an archive can fail its test: the fault, then the remedy. */
export const archiveFailureCopy = {
  /** The site's list of files lacks a part; without `part` the whole archive. */
  part_missing: (facts: FailureFacts) =>
    `${part(facts)} is missing. Make a new backup; if files vanish again, check the quotas in Akeeba Backup and what else deletes files on the site.`,
  /** The record and the archive's own header do not agree on the number of parts. */
  part_count: (facts: FailureFacts) =>
    `The archive says that it has ${count(facts.expected)} parts, but ${count(facts.found)} are there. ${storage}`,
  /** The parts together do not have the size in the record. */
  size_mismatch: (facts: FailureFacts) =>
    `The archive has ${count(facts.found)} bytes, but its record says ${count(facts.expected)}. ${storage}`,
  /** Neither JPA nor ZIP, or not the format of the file name. */
  header_damaged: () =>
    `The beginning of the archive is damaged: it is not recognised as JPA or ZIP. ${storage}`,
  encrypted: () =>
    `The archive is encrypted, so it cannot be tested here. ${settings('To have backups tested, choose an archive format without a password')}`,
  compression_unsupported: (facts: FailureFacts) =>
    `The file ${file(facts)} is compressed in a way that cannot be tested here. ${settings('Choose the archive format JPA or ZIP')}`,
  entry_header_damaged: (facts: FailureFacts) =>
    `The archive is damaged in part ${facts.part}, after ${count(facts.found)} files: the next file has no readable header. ${storage}`,
  /** A name that would be written outside of the site. */
  unsafe_path: (facts: FailureFacts) =>
    `The archive holds a file with a forbidden path, ${file(facts)}. ${suspicious}`,
  /** The last part ends before the archive does. */
  archive_cut: (facts: FailureFacts) =>
    `${facts.file === undefined ? 'The archive ends before it is complete.' : `The archive ends in the middle of the file ${file(facts)}.`} ${storage}`,
  /** The compressed data of a file stops too early. */
  data_cut: (facts: FailureFacts) => `The data of the file ${file(facts)} ends too early. ${storage}`,
  data_damaged: (facts: FailureFacts) =>
    `The data of the file ${file(facts)} is damaged and cannot be unpacked. ${storage}`,
  file_size_mismatch: (facts: FailureFacts) =>
    `The file ${file(facts)} unpacks to another size than the ${count(facts.expected)} bytes that it should have. ${storage}`,
  checksum_mismatch: (facts: FailureFacts) => `The checksum of the file ${file(facts)} is wrong. ${storage}`,
  /** It would unpack to far more than any site: a trap, not a backup. */
  unpacked_too_large: () =>
    `The archive unpacks to far more data than a backup of its size can hold. ${suspicious}`,
  /** ZIP: the list of files at the end. */
  directory_missing: () => `The archive ends without its list of files. ${storage}`,
  directory_damaged: () => `The list of files at the end of the archive is damaged. ${storage}`,
  directory_mismatch: () =>
    `The list of files at the end of the archive does not match the files in it. ${storage}`,
  count_mismatch: (facts: FailureFacts) =>
    `The archive holds ${count(facts.found)} files, but ${count(facts.expected)} are expected. ${storage}`,
  dump_missing: () => `The archive holds no database dump. ${settings('Choose a backup of the whole site')}`,
  dump_part_missing: (facts: FailureFacts) =>
    `The database dump is incomplete: ${file(facts)} is missing. ${log}`,
  dump_cut: (facts: FailureFacts) =>
    `The database dump ${file(facts)} ends in the middle of a statement. ${log}`,
  dump_invalid: (facts: FailureFacts) =>
    `The database dump ${file(facts)} cannot be read: statement ${count(facts.found)} is malformed. ${log}`,
  dump_empty: () => `The database dump creates no table. ${excluded('the tables of the site are')}`,
  configuration_missing: () => `The archive holds no configuration.php. ${excluded('this file is')}`,
  configuration_invalid: () =>
    `The configuration.php in the archive holds no settings of a Joomla site. Open the site: if it works, make a new backup and test it; if not, restore an earlier backup.`,
} as const

export type ArchiveFailureReason = keyof typeof archiveFailureCopy
