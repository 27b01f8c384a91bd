import { escapeXml } from './escape-xml.ts'

const emptyDefault = /(<field\s+name="console"[^>]*\bdefault=")(")/

/** `config.xml` with the address of a console as its default. Throws when the file has no place for it. */
export function presetConsole(config: string, consoleUrl: string): string {
  if (!emptyDefault.test(config)) throw new Error('config.xml has no empty default of the field "console".')
  return config.replace(
    emptyDefault,
    (_, before: string, after: string) => before + escapeXml(consoleUrl) + after,
  )
}
