/** A section of a page of docs, from its heading to the next one of its level, without the heading. */
export function sectionOf(markdown: string, heading: string): string {
  const level = /^#+/.exec(heading)?.[0] ?? ''
  const [, after = ''] = markdown.split(`\n${heading}\n`)
  return after.split(new RegExp(`\\n#{1,${level.length}} `))[0]?.trim() ?? ''
}

/** Links of the repository lead nowhere here: their words stay. */
export const withoutLinks = (markdown: string) => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** A declaration in the report of the SDK, by its name; '' if it is gone. */
export function declarationOf(report: string, name: string): string {
  const found = new RegExp(
    `^export (?:declare )?(?:type|function|const) ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n\`\`\`)`,
    'm',
  )
  return found.exec(report)?.[0] ?? ''
}
