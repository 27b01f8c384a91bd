/** Whole MB of a size in bytes, divided by 1048576 (spec: site-management §9): "812 MB". */
export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`
}
