const emptyDefault = /(<field\s+name="console"[^>]*\bdefault=")(")/

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** `config.xml` with the address of a console as its default. Throws when the file has no place for it. */
export function presetConsole(config: string, consoleUrl: string): string {
  if (!emptyDefault.test(config)) throw new Error('config.xml has no empty default of the field "console".')
  const escaped = consoleUrl.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  return config.replace(emptyDefault, (_, before: string, after: string) => before + escaped + after)
}
