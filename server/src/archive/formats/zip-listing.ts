import { hash } from 'node:crypto'

/** What ZIP's list at the end and a file itself must agree on. */
export type Listed = { name: Buffer; crc: number; packed: number; size: number }

const mask = 0xffff_ffff_ffff_ffffn

/**
 * The sum of the fingerprints of files, in hex: equal for the same files in any order, and of one size
 * however many there are.
 */
export function addToListing(listing: string, { name, crc, packed, size }: Listed): string {
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${crc}/${packed}/${size}/`), name]), 'hex')
  const sum = BigInt(`0x${listing}`) + BigInt(`0x${digest.slice(0, 16)}`)
  return (sum & mask).toString(16)
}
