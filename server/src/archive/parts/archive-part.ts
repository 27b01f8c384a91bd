/** One file of an archive, in the order of the archive. `size` in bytes, as the site's record says. */
export type ArchivePart = {
  name: string
  size: number
  /**
   * The bytes from `offset` on, up to the end of the part. Throws `PartMissing` when the site has no such
   * file; any other error ends the test without a verdict, so that it can be tried again.
   */
  open: (offset: number) => AsyncIterable<Uint8Array>
}

/** The site says that it does not have the part. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}
